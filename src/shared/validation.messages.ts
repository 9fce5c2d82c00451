export const required = 'Ce champ est obligatoire.';
export const unknownField = 'Ce champ n’est pas connu.';
export const notAllowed = 'Cette valeur n’est pas admise.';

const expected: Readonly<Record<string, string>> = {
  string: 'Un texte est attendu.',
  number: 'Un nombre est attendu.',
  int: 'Un nombre entier est attendu.',
  boolean: 'Vrai ou faux est attendu.',
  array: 'Une liste est attendue.',
  object: 'Un objet est attendu.',
};

const invisible = 'Ce texte contient un caractère invisible. Effacez ce texte, puis ressaisissez-le au clavier.';

/** Keyed by the format name in the contract. */
const formats: Readonly<Record<string, string>> = {
  email: "L'adresse mail n'est pas valide !",
  date: 'Une date est attendue, comme 2026-03-31.',
  time: 'Une heure est attendue, comme 09:30.',
  datetime: 'Une date est attendue, comme 2026-03-31T09:00:00Z.',
  phone: 'Ce numéro de téléphone n’est pas valide. Vérifiez ses chiffres.',
  id: 'Cet identifiant n’est pas valide.',
  token: 'Cet identifiant n’est pas valide.',
  region: 'Deux lettres majuscules, comme TN.',
  'seo-name': 'Des lettres minuscules et des chiffres, séparés par des tirets.',
  'shop-path': 'Une page de la boutique, qui commence par un seul /, comme /ha/en-lin.',
  'item-ref': 'Cette référence n’est pas valide.',
  'image-name': 'Ce nom d’image n’est pas valide.',
  'sitemap-part': 'Ce plan du site n’existe pas.',
  'merchant-file': 'Ce flux n’existe pas.',
  line: invisible,
  lines: invisible,
  'order-reference': 'Ce numéro de commande n’est pas valide.',
  'document-number': 'Ce numéro de document n’existe pas.',
  'email-code': 'Saisissez les six chiffres reçus par e-mail.',
  'totp-code': 'Saisissez les six chiffres affichés par votre application.',
  'recovery-code': 'Saisissez les dix lettres et chiffres, comme 4H7KM-2PQ9X.',
  credential: 'Cet identifiant n’est pas valide.',
};

/** Keyed by `params.sentence` of a rule about several fields. */
const crossFieldMessages: Readonly<Record<string, string>> = {
  PASSWORD_CONFIRMATION: 'Les deux mots de passe diffèrent.',
  PASSWORD_OR_CODE: 'Saisissez votre mot de passe ou un code de votre application.',
  ONE_AMOUNT: 'Choisissez un montant proposé ou saisissez le vôtre.',
};

const units: Readonly<Record<string, [singular: string, plural: string]>> = {
  string: [' caractère', ' caractères'],
  array: [' élément', ' éléments'],
};

const counted = (limit: number, origin: string): string => {
  const unit = units[origin];
  return `${limit.toLocaleString('fr-FR')}${unit ? unit[limit < 2 ? 0 : 1] : ''}`;
};

export const wrongType = (type: string): string => expected[type] ?? notAllowed;
export const wrongFormat = (format: string): string => formats[format] ?? 'Cette valeur n’a pas la forme attendue.';
export const crossFieldError = (sentence: unknown): string => crossFieldMessages[String(sentence)] ?? notAllowed;
export const atMost = (limit: number, origin: string): string => `${counted(limit, origin)} au plus.`;
/** Error of a claim or a review. The limit is `customerImages` of `rules/pictures`. */
export const tooManyPhotos = 'Trois photos au plus\u202F: retirez-en.';
export const atLeast = (limit: number, origin: string): string =>
  limit === 1 && origin === 'string' ? required : `${counted(limit, origin)} au moins.`;

export const oneOf = (values: readonly unknown[]): string =>
  values.length > 12 ? notAllowed : `Valeurs possibles\u202F: ${values.map(String).join(', ')}.`;
