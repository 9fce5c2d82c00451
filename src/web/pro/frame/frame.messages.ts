import { countOf, typo } from '#shared/text';

export const frameMessages = {
  shop: 'ourlet',
  console: 'Console',
  title: (page: string): string => `${page} — Console Ourlet`,
  skip: 'Aller au contenu',
  navigation: 'Console',
  dock: 'Raccourcis',
  regionLabel: typo('Région : '),
  allRegions: 'Toutes les régions',
  ownMenu: typo('Votre compte : '),
  menu: {
    profile: 'Votre profil',
    security: 'Mot de passe et sécurité',
    shortcuts: 'Raccourcis clavier',
    shop: 'Voir la boutique',
    signOut: 'Se déconnecter',
  },
  more: 'Plus',
  close: 'Fermer',
  entries: {
    dashboard: { label: 'Tableau de bord', short: 'Accueil' },
    orders: { label: 'Commandes', short: 'Commandes' },
    calls: { label: 'À appeler', short: 'Appeler' },
    drafts: { label: 'Brouillons', short: 'Brouillons' },
    payments: { label: 'Paiements à vérifier', short: 'Paiements' },
    invoices: { label: 'Factures', short: 'Factures' },
    claims: { label: 'Réclamations', short: 'Demandes' },
    messages: { label: 'Messagerie', short: 'Messages' },
    reviews: { label: 'Avis', short: 'Avis' },
    gifts: { label: 'Jeu concours', short: 'Jeu' },
    customers: { label: 'Clients', short: 'Clients' },
    staff: { label: 'Utilisateurs', short: 'Équipe' },
    audit: { label: 'Journal', short: 'Journal' },
    health: { label: 'Santé', short: 'Santé' },
    profile: { label: 'Votre profil', short: 'Profil' },
  },
  /** Of an entry of the navigation. */
  waiting: (entry: string, count: number): string => {
    if (entry === 'messages') return countOf(count, 'message non lu', 'messages non lus');
    if (entry === 'claims') return countOf(count, 'nouvelle réclamation', 'nouvelles réclamations');
    return `${countOf(count, 'commande', 'commandes')} à traiter`;
  },
  roles: { ADMIN: 'Administration', SUPPLIER: 'Équipe commerciale', CUSTOMER: 'Client' },
  shortcuts: {
    title: 'Raccourcis clavier',
    hint: typo('Les raccourcis d’une lettre ne marchent pas pendant la saisie.'),
    enabled: 'Activer les raccourcis d’une lettre',
  },
  forbidden: {
    title: 'Vous n’avez pas accès à cet écran',
    text: typo('Votre rôle n’a pas le droit nécessaire. Une personne de l’administration peut vous l’accorder.'),
    privilege: (name: string): string => typo(`Droit manquant : ${name}`),
    customer: typo('La console est réservée à l’équipe de la boutique. Vos commandes sont dans votre espace client.'),
    area: 'Aller à votre espace client',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'Cette adresse ne correspond à aucun écran de la console, ou ce que vous cherchez n’existe pas.',
  },
  failure: {
    title: 'Cet écran n’a pas pu être affiché',
    text: typo('Rien n’est perdu : la boutique continue de vendre. Réessayez dans un instant.'),
    retry: 'Réessayer',
  },
  backHome: 'Revenir à l’accueil de la console',
} as const;

/** Privileges that screens need, in words. */
export const privilegeNames: Readonly<Record<string, string>> = {
  'order.view': 'voir les commandes',
  'order.export': 'exporter les commandes',
  'order.create': 'créer des commandes',
  'order.edit': 'modifier les commandes',
  'order.validate': 'valider les commandes',
  'report.view': 'voir les chiffres de vente',
  'payment.view': 'voir les paiements',
  'payment.validate': 'vérifier les paiements',
  'content.edit': 'gérer les contenus et le jeu concours',
  'review.view': 'lire les avis',
  'review.validate': 'modérer les avis',
  'message.view': 'lire la messagerie',
  'message.create': 'répondre aux messages',
  'message.edit': 'confier les messages et modifier les réponses prêtes',
  'customer.view': 'voir les clients',
  'invoice.view': 'voir les factures',
  'invoice.export': 'exporter les factures',
  'claim.view': 'voir les réclamations',
  'user.view': 'voir les utilisateurs et le journal',
  'user.create': 'inviter des utilisateurs',
  'user.validate': 'changer les rôles et les privilèges',
  'user.export': 'exporter le journal',
  'setting.view': 'voir les réglages et la santé de la boutique',
};
