/** French of the pages about the demonstration. */
import { countOf, typo } from '#shared/text';

export const demoMessages = {
  shop: 'ourlet',
  badge: 'démonstration',
  notice: 'Ces pages n’existent que dans la boutique de démonstration.',
  home: {
    title: 'La démonstration',
    lead: typo('Tout ce qu’il faut pour essayer la boutique : comptes, e-mails, paiements simulés.'),
    toShop: 'Aller à la boutique',
    mails: ['Les e-mails', 'Ceux que la boutique vient d’envoyer, et le modèle de chacun.'],
    gallery: ['Les composants', 'Chaque bouton, message et tableau dans chacun de ses états.'],
    api: ['L’API', 'Chaque appel, avec ses champs et ses réponses.'],
    payments: {
      title: 'Paiements simulés',
      lead: typo(
        'La page de paiement est simulée : aucune somme n’est débitée. Toute date d’expiration à venir convient.',
      ),
      accepted: 'Carte acceptée',
      refused: 'Carte refusée',
      code: (cvv: string): string => typo(`code de sécurité ${cvv}`),
    },
  },
  accounts: {
    title: 'Comptes',
    lead: (password: string): string => typo(`Mot de passe de tous les comptes : ${password}`),
    none: 'Aucun compte de démonstration.',
    signIn: 'Se connecter',
    columns: { name: 'Personne', email: 'E-mail', role: 'Rôle', region: 'Région', code: 'Code à usage unique' },
    roles: { CUSTOMER: 'Cliente ou client', SUPPLIER: 'Équipe de la boutique', ADMIN: 'Administration' },
    professional: 'Professionnel',
    noCode: 'aucun',
    codeHint: typo('Les codes changent toutes les 30 secondes : rechargez la page pour voir le code actuel.'),
  },
  mails: {
    title: 'E-mails',
    box: (count: number): string => `Boîte (${count})`,
    samples: (count: number): string => typo(`Modèles (${count})`),
    views: 'Boîte ou modèles',
    list: 'Messages',
    empty: 'Aucun e-mail pour l’instant. Passez une commande ou créez un compte, puis rechargez cette page.',
    to: 'À',
    date: 'Envoyé le',
    attachments: 'Pièces jointes',
    html: 'Mise en page',
    text: 'Texte seul',
    back: 'Retour à la démonstration',
    groups: {
      order: 'Commandes',
      giftCard: 'Cartes cadeaux',
      account: 'Comptes',
      social: 'Connexion par un autre service',
      contact: 'Formulaire de contact',
    },
    mailCount: (count: number): string => countOf(count, 'message', 'messages'),
  },
  missing: 'Cette page n’existe pas.',
} as const;
