/** Texts of the OpenAPI document and of `/api/docs`. */
export const documentationMessages = {
  title: 'Les appels d’Ourlet',
  openApi: 'Document OpenAPI 3.1',
  description: `Chaque écran de la boutique passe par ces appels. Cette page et le document OpenAPI viennent des déclarations qui valident les demandes.

- Du JSON en UTF-8 à l’aller et au retour. Un paramètre d’adresse inconnu est ignoré, un champ de corps inconnu est refusé.
- Les montants sont des entiers dans la plus petite unité de la devise\u202F: 129900 vaut 129,900 TND, 12500 vaut 12\u202F500 CFA.
- Les dates sont en ISO 8601, en temps universel. Les identifiants sont des textes opaques.
- Les pages sont numérotées à partir de zéro et comptent de 1 à 100 éléments\u202F; \`count\` est le total de toutes les pages.
- Une session s’annonce par l’en-tête \`Authorization: Bearer\`, suivi du jeton. Une clé API s’annonce de même\u202F; elle n’ouvre que les appels de \`/api/pro\` dont elle a le privilège.
- Un refus est un document \`application/problem+json\` (RFC 9457) dont le titre peut être affiché tel quel.`,
  errors: 'Les refus',
  code: 'Code',
  status: 'Statut',
  sentence: 'Phrase',
  withoutScripts: 'La liste des appels demande JavaScript\u202F; le document OpenAPI dit la même chose.',
  response: 'La réponse.',
  apiKey:
    'Clé API, créée dans les paramètres de la console. Elle agit sous son nom, avec les privilèges choisis, et ne vaut que pour les appels qui la nomment.',
  bytes: 'Les octets.',
  events: 'Un flux d’événements (SSE), ouvert jusqu’à la fin de la session.',
  emptyResponse: 'Rien\u202F: c’est fait.',
} as const;

/** Keyed by the first part of a call's id. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  items: 'Articles',
  specialGroups: 'Sélections',
  settings: 'Réglages de la boutique',
  image: 'Images',
  auth: 'Connexion',
  secondFactor: 'Second facteur',
  social: 'Connexion par d’autres services',
  users: 'Compte',
  sessions: 'Appareils connectés',
  notifications: 'Notifications',
  gift: 'Cadeaux',
  cart: 'Panier',
  orders: 'Commandes',
  giftCards: 'Cartes cadeaux',
  payments: 'Paiements',
  demo: 'Démonstration',
  probes: 'État du service',
};
