import type { CallOutcome, CallRisk, CallSort } from '#shared/api/pro-call-shapes';
import { countOf, typo } from '#shared/text';

const rate = (basisPoints: number): string => typo(`${String(Math.round(basisPoints / 10) / 10).replace('.', ',')} %`);

const ordinal = (count: number): string => (count === 1 ? '1er' : `${count}e`);

/** 108 as `1 min 48 s`. */
const duration = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [minutes > 0 ? `${minutes}\u00A0min` : '', rest > 0 || minutes === 0 ? `${rest}\u00A0s` : ''];
  return parts.filter(Boolean).join(' ');
};

const done: Readonly<Record<CallOutcome, string>> = {
  CONFIRMED: 'commande confirmée, elle part en préparation.',
  NO_ANSWER: 'pas de réponse, l’appel revient plus tard.',
  CALL_BACK: 'rappel noté.',
  WANTS_CHANGE: 'le client veut changer sa commande.',
  WRONG_NUMBER: 'mauvais numéro noté.',
  REFUSED: 'commande annulée, les articles reviennent en stock.',
};

export const callDeskMessages = {
  title: 'À appeler',
  back: 'Commandes',
  waiting: (count: number): string => countOf(count, 'commande', 'commandes'),
  today: {
    average: (seconds: number): string => typo(`En moyenne ${duration(seconds)} par appel`),
    calls: (count: number): string => `${countOf(count, 'appel', 'appels')} aujourd’hui`,
    confirmed: (count: number): string => countOf(count, 'confirmée', 'confirmées'),
  },
  edited: typo(
    'La commande est modifiée. Relisez-la au client, puis notez sa réponse : l’appel est toujours le vôtre.',
  ),
  pause: 'Faire une pause',
  paused: typo('Vous ne réservez plus aucun appel. Bonne pause !'),
  queue: 'File',
  sort: typo('Trier la file :'),
  sorts: {
    RISK: 'Risque',
    AGE: 'Ancienneté',
    DEADLINE: 'Échéance',
    AMOUNT: 'Montant',
  } satisfies Record<CallSort, string>,
  row: {
    now: 'maintenant',
    try: (count: number): string => `${ordinal(count)} essai`,
    heldBy: (name: string): string => `${name} appelle`,
    mine: 'votre appel',
    noMore: 'mauvais numéro',
    risk: 'risque élevé',
  },
  risks: { LOW: 'Risque faible', MEDIUM: 'Risque moyen', HIGH: 'Risque élevé' } satisfies Record<CallRisk, string>,
  received: (moment: string): string => `reçue ${moment}`,
  orderRank: (others: number): string => (others === 0 ? 'première commande' : `${others + 1}e commande`),
  attemptsNone: 'aucun essai',
  attempts: (count: number): string => countOf(count, 'essai', 'essais'),
  call: 'Appeler',
  whatsApp: 'WhatsApp',
  whatsAppTitle: 'Écrire au client avec le lien de confirmation',
  copy: 'Copier le numéro',
  copied: 'Numéro copié',
  yours: (until: string): string => `Appel réservé pour vous jusqu’à ${until}`,
  held: (name: string, until: string): string =>
    typo(`${name} appelle ce client. L’appel se libère au plus tard à ${until}.`),
  say: 'À dire',
  answer: 'Réponse du client',
  outcomes: {
    CONFIRMED: 'Confirme',
    NO_ANSWER: 'Pas de réponse',
    CALL_BACK: 'Rappeler à…',
    WANTS_CHANGE: 'Veut changer',
    WRONG_NUMBER: 'Mauvais numéro',
    REFUSED: 'Annule',
  } satisfies Record<CallOutcome, string>,
  hints: {
    CONFIRMED: 'part en préparation',
    CALL_BACK: 'choisir une heure',
    WANTS_CHANGE: 'taille, adresse, date',
    WRONG_NUMBER: 'plus d’appel à ce numéro',
    REFUSED: 'indiquer le motif',
  },
  /** By the number of earlier calls. */
  noAnswerHints: ['rappel dans 1 heure', 'rappel dans 3 heures', 'rappel demain'].map(typo),
  note: {
    label: 'Note pour l’équipe',
    placeholder: 'Note pour l’équipe (facultatif)',
    left: (used: number, most: number): string => `${used} / ${most}`,
  },
  skip: 'Passer',
  next: 'Ensuite',
  callBack: {
    title: 'Quand rappeler\u202F?',
    other: 'Autre jour ou autre heure',
    day: 'Jour',
    time: 'Heure',
    save: 'Noter le rappel',
    inMinutes: (count: number): string => typo(`Dans ${count} min`),
    inHours: (count: number): string => `Dans ${countOf(count, 'heure', 'heures')}`,
    today: (time: string): string => `Aujourd’hui à ${time}`,
    tomorrow: (time: string): string => `Demain à ${time}`,
    none: 'Indiquez quand rappeler.',
  },
  refused: {
    title: 'Pourquoi le client annule-t-il\u202F?',
    text: typo('La commande est annulée pour de bon, et le client lit le motif dans son e-mail.'),
    other: 'Autre motif',
    reasons: [
      'A changé d’avis',
      'Délai trop long',
      'Prix ou frais trop élevés',
      'A trouvé ailleurs',
      'Commande en double',
    ],
    none: 'Indiquez pourquoi le client ne veut plus sa commande.',
    save: 'Annuler la commande',
  },
  known: {
    title: 'Ce que nous savons',
    noneEnded: 'Aucune livraison terminée en 180 jours',
    noneEndedText: 'avec ce numéro',
    noRefusal: (ended: number): string => `Aucun refus sur ${countOf(ended, 'livraison', 'livraisons')}`,
    refusals: (refused: number, ended: number): string =>
      `${countOf(refused, 'refus', 'refus')} sur ${countOf(ended, 'livraison', 'livraisons')}`,
    refusalsText: 'à la livraison, en 180 jours',
    area: (basisPoints: number): string => `Lieu à ${rate(basisPoints)} de refus`,
    areaUnknown: 'Lieu sans taux de refus',
    areaFew: (name: string): string => `${name}, trop peu de livraisons`,
    areaText: (name: string, region: number | null): string =>
      region === null ? name : typo(`${name} ; moyenne de la région : ${rate(region)}`),
    reached: 'Client déjà joint',
    notReached: (count: number): string => `Pas encore joint, ${countOf(count, 'essai', 'essais')}`,
    neverCalled: 'Pas encore appelé',
    deadline: 'À confirmer avant',
    deadlineText: (moment: string): string => `le ${moment}, sinon la commande s’annule`,
  },
  history: {
    title: 'Appels de cette commande',
    next: (moment: string): string => `prochain appel ${moment}`,
    outcomes: {
      CONFIRMED: 'A confirmé',
      NO_ANSWER: 'Pas de réponse',
      CALL_BACK: 'À rappeler',
      WANTS_CHANGE: 'Veut changer',
      WRONG_NUMBER: 'Mauvais numéro',
      REFUSED: 'A annulé',
    } satisfies Record<CallOutcome, string>,
  },
  order: { title: 'Commande', open: 'Ouvrir' },
  done: (outcome: CallOutcome, reference: string): string => typo(`${reference} : ${done[outcome]}`),
  gone: {
    title: (reference: string): string => `${reference} n’attend plus d’appel`,
    text: 'Elle a été confirmée ou annulée entre-temps.',
    next: 'Appel suivant',
  },
  empty: {
    title: 'Personne à appeler',
    text: typo('Chaque commande en espèces arrive ici dès qu’elle est passée, et en repart quand le client répond.'),
    orders: 'Voir les commandes',
  },
  nothingDue: 'Aucun appel n’est urgent.',
  taken: (name: string | null): string =>
    typo(`${name ?? 'Une autre personne'} appelle ce client en ce moment. Passez au suivant, ou attendez sa réponse.`),
  changed: typo('Quelqu’un d’autre a modifié cette commande : votre réponse n’a pas été notée. Voici son état actuel.'),
  offline: (at: string): string =>
    typo(`Connexion interrompue. Affichage de ${at} ; les réponses attendent le retour du réseau.`),
  notSent: 'La réponse n’est pas partie\u202F: la connexion est interrompue. Recommencez dès qu’elle revient.',
} as const;
