/** Names, states and size facts of reviews. */
import type { Fit, SizeFacts } from '#shared/rules/size-advice';
import type { ReviewState } from '#shared/api/reviews';

/** First name and initial of the last name: `Amel B.`. Empty names become `fallback`. */
export const displayName = (fullName: string, fallback: string): string => {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const initial = Array.from(others[0] ?? '')[0]?.toLocaleUpperCase('fr');
  const name = Array.from(first).slice(0, 60).join('');
  if (name === '') return fallback;
  return initial === undefined ? name : `${name} ${initial}.`;
};

type Content = { readonly body: string | null; readonly photos: readonly string[] };

const isEmpty = ({ body, photos }: Content): boolean => body === null && photos.length === 0;

const isSame = (one: Content, other: Content): boolean =>
  one.body === other.body && one.photos.join(' ') === other.photos.join(' ');

/** A new or changed text or photo waits for a decision of staff; unchanged content keeps its state. */
export const stateAfter = (
  content: Content,
  former: (Content & { readonly state: ReviewState }) | null,
): ReviewState => {
  if (isEmpty(content)) return 'PUBLISHED';
  return former !== null && isSame(content, former) ? former.state : 'PENDING';
};

export type SizeClaim = {
  readonly kind: 'RETURN' | 'EXCHANGE' | 'CLAIM';
  readonly message: string | null;
  readonly sizeLabel: string | null;
};

const tooSmall = /\b(trop (petite?s?|serrée?s?|étroite?s?|courte?s?|juste)|taille petit|au-dessus|plus grande?)\b/iu;
const tooLarge =
  /\b(trop (grande?s?|larges?|longue?s?|long|ample)|taille grand|au-dessous|en dessous|plus petite?)\b/iu;

/** Index of the only other size that the text names; null when it names none or several. */
const namedSize = (text: string, sizes: readonly string[], bought: number): number | null => {
  const words = new Set(text.toUpperCase().split(/[^\p{L}\p{N}/]+/u));
  const named = sizes.flatMap((label, index) => (index !== bought && words.has(label.toUpperCase()) ? [index] : []));
  const [only] = named;
  return named.length === 1 && only !== undefined ? only : null;
};

/** What a return or an exchange says about the size; null when it does not. `sizes`: labels, smallest first. */
export const fitOfClaim = ({ kind, message, sizeLabel }: SizeClaim, sizes: readonly string[]): Fit | null => {
  const text = message ?? '';
  const bought = sizeLabel === null ? -1 : sizes.indexOf(sizeLabel);
  const wanted = kind === 'EXCHANGE' && bought !== -1 ? namedSize(text, sizes, bought) : null;
  if (wanted !== null) return wanted > bought ? 'SMALL' : 'LARGE';
  const [small, large] = [tooSmall.test(text), tooLarge.test(text)];
  if (small === large) return null;
  return small ? 'SMALL' : 'LARGE';
};

type Votes = { readonly small: number; readonly true: number; readonly large: number };

export const sizeFacts = (votes: Votes, claims: readonly SizeClaim[], sizes: readonly string[]): SizeFacts => {
  const found = claims.map((claim) => fitOfClaim(claim, sizes)).filter((fit) => fit !== null);
  const small = found.filter((fit) => fit === 'SMALL').length;
  const large = found.length - small;
  return { small: votes.small + small, true: votes.true, large: votes.large + large, fromClaims: found.length };
};
