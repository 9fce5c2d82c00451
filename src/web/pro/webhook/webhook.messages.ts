import type {
  DeliveryState,
  EndpointState,
  PauseReason,
  WebhookEvent,
  WebhookFault,
} from '#shared/rules/webhook-events';
import { countOf, typo } from '#shared/text';

const events: Readonly<Record<WebhookEvent, string>> = {
  'order.placed': 'Commande passée',
  'order.paid': 'Commande payée',
  'order.confirmed': 'Commande confirmée',
  'order.preparing': 'Commande en préparation',
  'order.sent': 'Commande expédiée',
  'order.delivered': 'Commande livrée',
  'order.not_delivered': 'Commande non livrée',
  'order.cancelled': 'Commande annulée',
  'order.refunded': 'Commande remboursée',
  'claim.opened': 'Réclamation ouverte',
  'claim.decided': 'Réclamation acceptée ou refusée',
  'invoice.issued': 'Facture émise',
  'credit_note.issued': 'Avoir émis',
  'stock.low': 'Stock bas',
  'stock.out': 'Stock épuisé',
  'stock.back': 'De nouveau en stock',
  'item.published': 'Article publié',
  'item.archived': 'Article archivé',
};

const states: Readonly<Record<EndpointState, string>> = { ACTIVE: 'Actif', PAUSED: 'En pause', OFF: 'Désactivé' };

const paused: Readonly<Record<PauseReason, string>> = {
  FAILING: typo('En pause : depuis un jour, aucun envoi n’a réussi. Les événements sont gardés trente jours.'),
  GONE: typo('En pause : le serveur a répondu 410, l’adresse n’existe plus. Les événements sont gardés trente jours.'),
};

const deliveryStates: Readonly<Record<DeliveryState, string>> = {
  WAITING: 'En attente',
  HELD: 'Gardé',
  SENT: 'Reçu',
  FAILED: 'Échec',
};

const faults: Readonly<Record<WebhookFault, string>> = {
  STATUS: 'Le serveur a refusé l’envoi.',
  REDIRECT: typo('Le serveur renvoie vers une autre adresse : indiquez l’adresse finale.'),
  TIMEOUT: 'Le serveur n’a pas répondu en dix secondes.',
  PRIVATE: typo('L’adresse mène à un réseau privé : rien n’a été envoyé.'),
  CERTIFICATE: 'Le certificat du serveur n’est pas valable.',
  UNREACHABLE: 'Le serveur est injoignable.',
  SECRET: typo(
    'Rien n’a été envoyé : le secret ne peut plus être lu, car la clé OURLET_SECRET a changé. Créez un nouveau secret.',
  ),
};

export const webhookMessages = {
  title: 'Webhooks',
  lead: typo('La boutique prévient vos autres logiciels de ce qui se passe : commandes, stock, factures.'),
  create: 'Créer un webhook',
  empty: {
    title: 'Aucun webhook',
    text: typo(
      'Indiquez l’adresse d’un logiciel, choisissez les événements : la boutique les lui envoie aussitôt, signés.',
    ),
  },
  help: typo(
    'Pour vos développeurs : les corps, la signature et un exemple de vérification sont dans docs/webhooks.md.',
  ),
  events,
  states,
  paused,
  deliveryStates,
  faults: Object.fromEntries(Object.entries(faults).map(([fault, text]) => [fault, typo(text)])) as typeof faults,
  testEvent: 'Essai',
  eventCount: (count: number): string => countOf(count, 'événement', 'événements'),
  allRegions: 'Toutes les régions',
  last: (moment: string, status: number | null): string =>
    typo(status === null ? `Dernier envoi ${moment} : sans réponse` : `Dernier envoi ${moment} : réponse ${status}`),
  never: 'Rien n’a encore été envoyé',
  failures: (count: number, since: string): string =>
    typo(`${countOf(count, 'tentative', 'tentatives')} sans succès depuis ${since}`),
  waiting: (count: number): string => countOf(count, 'envoi attend', 'envois attendent'),
  form: {
    title: 'Nouveau webhook',
    settings: 'Réglages',
    name: 'Nom',
    nameHint: typo('Pour l’équipe : ERP, transporteur…'),
    url: 'Adresse',
    urlHint: 'En https, accessible par Internet.',
    region: 'Région',
    events: 'Événements',
    save: 'Enregistrer le webhook',
    create: 'Créer le webhook',
    noEvent: 'Choisissez au moins un événement.',
    required: { name: 'Indiquez un nom.', url: 'Indiquez l’adresse qui reçoit.' },
    groups: {
      order: 'Commandes',
      claim: 'Réclamations',
      document: 'Factures et avoirs',
      stock: 'Stock',
      item: 'Articles',
    },
    readOnly: 'Votre rôle permet de voir les webhooks, pas de les modifier.',
  },
  made: {
    title: 'Webhook créé',
    text: 'Le logiciel qui reçoit s’en sert pour vérifier que l’envoi vient de votre boutique.',
    label: 'Secret',
    open: 'Ouvrir le webhook',
  },
  renewed: {
    title: 'Nouveau secret',
    text: (until: string): string => typo(`L’ancien secret signe aussi jusqu’au ${until} : changez le vôtre d’ici là.`),
  },
  record: {
    secret: 'Secret',
    secretText: typo(
      'Donné une seule fois. S’il est perdu ou connu d’un tiers, prenez-en un nouveau : l’ancien vaut encore un jour.',
    ),
    former: (until: string): string => typo(`L’ancien secret signe aussi jusqu’au ${until}.`),
    renew: 'Prendre un nouveau secret',
    test: 'Envoyer un essai',
    activate: 'Activer le webhook',
    resume: 'Reprendre les envois',
    deactivate: 'Désactiver le webhook',
    deactivateText: 'Désactivé, il ne reçoit rien, et ce qui se passe pendant ce temps n’est pas gardé.',
    remove: 'Supprimer le webhook',
    removeText: 'Ses envois sont effacés avec lui.',
    log: 'Envois',
    noLog: 'Aucun envoi pour le moment. Un essai montre si le serveur répond.',
    noneOfState: 'Aucun envoi dans cet état.',
    tabs: { all: 'Tous' },
    columns: { event: 'Événement', record: 'Objet', state: 'État', answer: 'Réponse', at: 'Date et heure' },
    tries: (count: number): string => countOf(count, 'tentative', 'tentatives'),
    journal: 'Voir dans le journal',
  },
  tested: (status: number, duration: number): string => typo(`Essai reçu : réponse ${status} en ${duration} ms.`),
  notTested: (why: string, status: number | null): string =>
    typo(status === null ? `Essai non reçu. ${why}` : `Essai non reçu : réponse ${status}. ${why}`),
  delivery: {
    title: 'Envoi',
    body: 'Corps envoyé',
    id: 'Identifiant (webhook-id)',
    attempts: 'Tentatives',
    noAttempt: 'Pas encore de tentative.',
    answer: (status: number): string => `Réponse ${status}`,
    noAnswer: 'Sans réponse',
    duration: (ms: number): string => `${ms} ms`,
    resend: 'Renvoyer l’événement',
    resent: 'L’événement est de nouveau en attente d’envoi.',
    open: (type: string): string => `Ouvrir l’envoi ${type}`,
  },
  done: {
    enregistre: 'Le webhook est enregistré.',
    active: 'Le webhook est actif. Ce qui attendait est en cours d’envoi.',
    desactive: 'Le webhook est désactivé.',
    supprime: 'Le webhook est supprimé.',
  },
  labels: { name: 'Nom', url: 'Adresse', region: 'Région', events: 'Événements' },
} as const;
