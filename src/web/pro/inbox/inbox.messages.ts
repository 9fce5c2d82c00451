import type { ContactTopic } from '#shared/rules/contact-topics';
import type { ThreadState } from '#shared/api/pro-message-shapes';
import { countOf, typo } from '#shared/text';

export const topicNames: Readonly<Record<ContactTopic, string>> = {
  ORDER: 'Commande',
  DELIVERY: 'Livraison',
  RETURN: 'Retour ou échange',
  ITEM: 'Article',
  GIFT_CARD: 'Carte cadeau',
  PROFESSIONAL: 'Achats professionnels',
  OTHER: 'Autre chose',
};

const stateNames: Readonly<Record<ThreadState, string>> = {
  OPEN: 'À répondre',
  WAITING: 'En attente du client',
  CLOSED: 'Terminée',
};

export const inboxMessages = {
  title: 'Messagerie',
  stateNames,
  inService: (closes: string): string => typo(`Ouvert jusqu’à ${closes}`),
  outOfService: (opens: string): string => typo(`Fermé, ouvre à ${opens}`),
  replies: 'Réponses prêtes',
  tabs: {
    TO_ANSWER: 'À répondre',
    MINE: 'Vos conversations',
    FREE: 'Non confiées',
    WAITING: 'En attente',
    CLOSED: 'Terminées',
    ALL: 'Toutes',
  },
  filters: {
    topic: 'Sujet',
    anyTopic: 'Tous les sujets',
    state: 'Messages',
    unread: 'non lus',
    onlyUnread: 'Seulement les messages non lus',
    text: 'Contient',
  },
  threads: 'Conversations',
  shop: typo('Vous : '),
  unread: (count: number): string => countOf(count, 'message non lu', 'messages non lus'),
  closedMark: 'terminée',
  empty: {
    title: typo('Aucune conversation ici'),
    text: typo('Les messages du formulaire de contact arrivent dans « À répondre ».'),
    found: (text: string): string => typo(`Aucune conversation ne contient « ${text} » dans cette vue.`),
    filtered: 'Aucune conversation de cette vue ne correspond à ces filtres.',
    clear: 'Effacer les filtres',
  },
  choose: {
    title: 'Choisissez une conversation',
    text: 'Ses messages, les commandes de la personne et votre réponse s’affichent ici.',
  },
  back: 'Retour aux conversations',
  number: (id: string): string => typo(`n° ${id}`),
  today: typo('Aujourd’hui'),
  yesterday: 'Hier',
  auto: 'Réponse automatique',
  note: (by: string): string => `Note interne de ${by}`,
  copied: (by: string): string => `Reçu par e-mail, ajouté par ${by}`,
  assigned: (by: string, to: string | null): string =>
    to === null ? `${by} a libéré la conversation` : `${by} a confié la conversation à ${to}`,
  moved: {
    OPEN: (by: string): string => `${by} a rouvert la conversation`,
    WAITING: (by: string): string => `${by} attend une réponse du client`,
    CLOSED: (by: string): string => `${by} a terminé la conversation`,
  },
  actions: {
    assign: 'Confier',
    assignTo: typo('Confier à'),
    nobody: 'Personne',
    take: 'Prendre',
    give: 'Confier la conversation',
    close: 'Terminer',
    reopen: 'Rouvrir',
  },
  modes: { answer: 'Réponse', note: 'Note interne', received: 'Message reçu' },
  modesLabel: 'Que voulez-vous écrire\u202F?',
  fields: {
    answer: 'Votre réponse, envoyée par e-mail',
    note: 'Note que seule l’équipe lit',
    received: 'Message que le client a envoyé par e-mail',
  },
  placeholders: {
    answer: (name: string): string => `Écrire à ${name}`,
    note: 'Écrire à l’équipe',
    received: 'Coller le message reçu',
  },
  none: 'Écrivez votre texte.',
  send: { answer: 'Envoyer', note: 'Ajouter la note', received: 'Ajouter le message' },
  sendAndClose: 'Envoyer et terminer',
  draft: {
    keep: 'Garder le brouillon',
    kept: 'Brouillon gardé',
  },
  repliesLabel: 'Réponses prêtes',
  allReplies: 'Toutes',
  replyTo: (email: string | null): string =>
    email === null
      ? 'Si le client répond à l’e-mail, sa réponse arrive à l’adresse d’envoi de la boutique.'
      : typo(`Si le client répond à l’e-mail, sa réponse arrive à ${email}.`),
  writers: (names: string, isOne: boolean): string =>
    isOne ? typo(`${names} a un brouillon de réponse ici.`) : typo(`${names} ont un brouillon de réponse ici.`),
  done: {
    ANSWER: 'Votre réponse est envoyée.',
    NOTE: 'La note est ajoutée.',
    RECEIVED: 'Le message est ajouté.',
    DRAFT: 'Le brouillon est gardé.',
    CLOSE: 'La conversation est terminée.',
    REOPEN: 'La conversation est rouverte.',
    ASSIGN: 'Le suivi est enregistré.',
  },
  changed: {
    customer: typo('Le client a écrit entre-temps : rien n’a été envoyé.'),
    answered: (by: string): string => typo(`${by} a répondu entre-temps : rien n’a été envoyé.`),
    other: (by: string): string => typo(`${by} a modifié cette conversation entre-temps : rien n’a été envoyé.`),
    kept: 'Votre texte est gardé ci-dessous. Relisez la conversation avant de recommencer.',
  },
  facts: {
    about: 'Concerne',
    topic: 'Sujet',
    order: 'Commande citée',
    assignee: 'Confiée à',
    nobody: 'Personne',
    started: 'Depuis',
    customer: 'Client',
    guest: typo('Pas de compte à cette adresse'),
    since: 'Client depuis',
    email: 'E-mail',
    phone: 'Téléphone',
    region: 'Région',
    orders: 'Commandes de cette adresse',
    noOrders: 'Aucune commande à cette adresse ni à ce numéro.',
    allOrders: 'Voir toutes ses commandes',
    others: (count: number): string => countOf(count, 'autre conversation', 'autres conversations'),
    whatsApp: 'Écrire sur WhatsApp',
  },
} as const;

export const cannedReplyMessages = {
  title: 'Réponses prêtes',
  lead: typo(
    'Insérez-les dans votre réponse, puis relisez-la. {prénom}, {nom}, {commande} et {conseiller} y sont remplacés.',
  ),
  add: 'Nouvelle réponse',
  name: 'Titre',
  body: 'Texte',
  noTitle: 'Indiquez un titre.',
  noBody: 'Écrivez le texte.',
  save: 'Enregistrer',
  create: 'Créer la réponse',
  edit: 'Modifier',
  editOne: (title: string): string => typo(`Modifier « ${title} »`),
  remove: 'Supprimer',
  removeAsk: (title: string): string => typo(`Supprimer « ${title} » ?`),
  updated: (by: string, day: string): string => `Modifiée par ${by} le ${day}`,
  none: 'Aucune réponse prête. Créez celles que vous écrivez le plus souvent.',
  done: {
    ADD: 'La réponse est créée.',
    UPDATE: 'La réponse est enregistrée.',
    REMOVE: 'La réponse est supprimée.',
  },
  changed: (by: string): string =>
    typo(`${by} a modifié cette réponse entre-temps. Votre texte est gardé ci-dessous ; enregistrez-le s’il convient.`),
} as const;
