/**
 * Business errors have status 400, because a 409 signs the browser out. `test/fixed-sentences.test.ts` lists titles
 * that must not change.
 */
const table = {
  BAD_REQUEST: [400, 'La demande contient une erreur. Vérifiez les champs signalés.'],
  BAD_CREDENTIALS: [401, 'Login ou mot de passe erroné'],
  SECOND_FACTOR_REQUIRED: [401, 'Confirmez votre connexion avec votre second facteur.'],
  REFRESH_INVALID: [401, 'Votre session a expiré. Connectez-vous à nouveau.'],
  UNAUTHENTICATED: [401, 'Connectez-vous pour continuer.'],
  REAUTHENTICATION_REQUIRED: [403, 'Confirmez votre identité pour continuer.'],
  FORBIDDEN: [403, "Vous n'avez pas le droit d'accéder à la ressource demandée."],
  READ_ONLY: [403, 'Vous voyez la boutique comme un client : rien ne peut être modifié.'],
  CALL_TAKEN: [400, 'Une autre personne appelle ce client en ce moment.'],
  RECORD_CHANGED: [400, 'Quelqu’un d’autre a modifié cette fiche entre-temps.'],
  LAST_ADMINISTRATOR: [400, 'C’est le dernier administrateur actif. Nommez-en un autre d’abord.'],
  NOT_FOUND: [404, 'Ressource introuvable!'],
  ITEM_NOT_FOUND: [404, 'Cet article n’existe pas ou n’est plus vendu.'],
  SPECIAL_GROUP_NOT_FOUND: [404, 'Cette sélection n’existe pas ou n’existe plus.'],
  NEWS_NOT_FOUND: [404, 'Cet article du journal n’existe pas ou n’est plus en ligne.'],
  PAGE_NOT_FOUND: [404, 'Cette page n’existe pas dans cette région.'],
  METHOD_NOT_ALLOWED: [405, 'Cette méthode n’est pas acceptée ici.'],
  REQUEST_TIMEOUT: [408, 'La demande est arrivée trop lentement. Réessayez.'],
  SESSION_REPLACED: [409, 'Une autre session a été ouverte avec le même utilisateur !'],
  BODY_TOO_LARGE: [413, 'La demande est trop volumineuse.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Ce format n’est pas accepté. Envoyez du JSON.'],
  MISDIRECTED_HOST: [421, 'Cette adresse n’est pas servie par cette boutique.'],
  TOO_MANY_REQUESTS: [429, 'Trop de demandes en peu de temps. Patientez un instant, puis réessayez.'],
  HEADERS_TOO_LARGE: [431, 'Les en-têtes de la demande sont trop volumineux.'],
  CODE_INVALID: [400, 'Ce code n’est pas valide.'],
  CODE_EXPIRED: [400, 'Ce code a expiré.'],
  CODE_UNKNOWN: [400, 'Ce code n’existe pas.'],
  CODE_USED: [400, 'Ce code a déjà été utilisé.'],
  CARD_BLOCKED: [400, 'Cette carte cadeau est bloquée. Écrivez-nous pour la débloquer.'],
  CODE_NOT_APPLICABLE: [400, 'Ce code ne s’applique pas à votre panier.'],
  OAUTH_REJECTED: [400, 'La connexion par ce service a été refusée.'],
  OAUTH_PROOF_REQUIRED: [400, 'Prouvez d’abord que cette adresse e-mail est la vôtre.'],
  OAUTH_LINKED_ELSEWHERE: [
    400,
    'Ce service est déjà relié à un autre compte Ourlet. Connectez-vous à cet autre compte pour l’en dissocier.',
  ],
  SIGN_IN_KEPT: [400, 'C’est votre seul moyen de connexion. Créez d’abord un mot de passe.'],
  SECOND_FACTOR_EXPIRED: [400, 'Cette étape a expiré. Recommencez la connexion.'],
  SECOND_FACTOR_KEPT: [400, 'Votre rôle demande un second facteur. Ajoutez-en un autre avant de retirer celui-ci.'],
  PASSKEY_REFUSED: [400, 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou choisissez un autre appareil.'],
  OUT_OF_STOCK: [400, 'Il n’y a plus assez de stock pour cette quantité.'],
  STOCK_RESERVED: [400, 'Des commandes ont réservé ces unités : le stock ne peut pas descendre plus bas.'],
  SALE_WITHOUT_REFERENCE: [
    400,
    'Cette promotion n’est pas sous le prix le plus bas des 30 derniers jours : la boutique ne pourra afficher aucun prix barré.',
  ],
  CART_CHANGED: [400, 'Votre panier a changé depuis votre dernière visite.'],
  GIFT_WINDOW_OVER: [400, 'Le délai de 5 minutes est écoulé.'],
  GIFT_ALREADY_CLAIMED: [400, 'Ce cadeau a déjà été réclamé.'],
  IDEMPOTENCY_KEY_REUSED: [400, 'Cette clé d’idempotence a déjà servi pour une autre demande.'],
  IDEMPOTENCY_KEY_REQUIRED: [400, 'L’en-tête Idempotency-Key est obligatoire pour cette opération.'],
  IMAGE_TOO_LARGE: [400, 'Cette image est trop lourde.'],
  IMAGE_UNREADABLE: [400, 'Cette image est illisible. Envoyez un fichier JPEG, PNG ou WebP.'],
  IMPORT_REFUSED: [400, 'Le fichier contient des lignes à corriger : rien n’a été écrit.'],
  INTERNAL: [500, 'Une erreur interne du serveur est survenue'],
  NOT_BUILT: [501, 'Cette fonction n’est pas encore disponible.'],
  NOT_OPEN: [503, 'La boutique n’est pas encore ouverte.'],
  OVERLOADED: [503, 'La boutique reçoit beaucoup de visites. Réessayez dans quelques secondes.'],
  UNAVAILABLE: [503, 'Le service est momentanément indisponible. Réessayez dans quelques secondes.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof table;

export type FieldError = { field: string; message: string };

export type ErrorDetails = {
  /** One French message per invalid field. */
  errors?: FieldError[];
  /** In seconds; for 429 and 503. */
  retryAfter?: number;
  /** Additional members of the problem document (`available`, `cart` …). */
  extra?: Record<string, unknown>;
  cause?: unknown;
};

export const statusOf = (code: ErrorCode): number => table[code][0];

export const titleOf = (code: ErrorCode): string => table[code][1];

export const errorCodes = Object.keys(table) as ErrorCode[];

/** The code may be unknown when the server is newer than the page. */
export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(table, code);

export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(titleOf(code), details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ShopError';
    this.code = code;
    this.details = details;
  }
}

/** A wrong field of a form, with what to do in French. */
export const badField = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

/** Not `instanceof`, because the bundle of the screens has its own copy of this class. */
export const isShopError = (error: unknown): error is ShopError =>
  error instanceof Error && error.name === 'ShopError' && 'code' in error;
