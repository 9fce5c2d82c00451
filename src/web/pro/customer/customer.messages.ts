import { countOf, typo } from '#shared/text';

export const kindNames = { ACCOUNT: 'Avec compte', GUEST: 'Sans compte' } as const;

export const customerMessages = {
  title: 'Clients',
  kindNames,
  columns: {
    customer: 'Client',
    email: 'E-mail',
    phone: 'Téléphone',
    kind: 'Compte',
    region: 'Région',
    orders: 'Commandes',
    last: 'Dernière commande',
    since: 'Depuis',
    newsletter: 'Newsletter',
  },
  tabs: {
    all: 'Tous',
    accounts: 'Avec compte',
    guests: 'Sans compte',
    claims: 'Réclamation ouverte',
    newsletter: 'Newsletter',
  },
  filters: {
    region: typo('Région :'),
    kind: typo('Compte :'),
    orders: typo('Commandes :'),
    newsletter: typo('Newsletter :'),
    claims: typo('Réclamation :'),
    text: typo('Texte :'),
    yes: 'oui',
    open: 'ouverte',
    kindLegend: 'Compte',
    ordersLegend: 'Nombre de commandes',
    any: 'Tous',
    withNewsletter: 'Reçoit la newsletter',
    withClaims: 'Réclamation ouverte',
  },
  orderRanges: { NONE: 'aucune', ONE: 'une', SEVERAL: 'de deux à quatre', MANY: 'cinq ou plus' },
  subscribed: 'Oui',
  never: 'Jamais',
  empty: {
    title: 'Aucun client ici',
    filtered: 'Aucun client avec ces filtres',
    text: typo('Un client arrive ici dès qu’il crée un compte ou passe une commande.'),
    filteredText: (count: number): string =>
      typo(`Aucun client ne répond ${count === 1 ? 'à ce filtre' : `à ces ${count} filtres`} dans cette région.`),
    remove: (filter: string): string => typo(`Retirer « ${filter} »`),
    clear: 'Voir tous les clients',
  },
  preview: {
    label: (name: string): string => `Aperçu de ${name}`,
    open: 'Ouvrir la fiche',
    close: 'Fermer l’aperçu',
    orders: 'Dernières commandes',
    notes: 'Notes de l’équipe',
    keys: 'suivant, précédent',
    enter: 'ouvrir',
  },
  orders: (count: number): string => (count === 0 ? 'Aucune commande' : countOf(count, 'commande', 'commandes')),
  noName: 'Sans nom',
} as const;
