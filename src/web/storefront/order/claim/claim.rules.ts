/** What the form of a claim says, and what is missing in it. */
import { orderMessages } from '#storefront/order/order.messages.ts';

export type TypedClaim = { typeId: string; message: string; lines: { orderLineId: string; quantity: number }[] };
export type ClaimType = { id: string; kind: 'RETURN' | 'EXCHANGE' | 'CLAIM'; label: string };

/** `''` stands for what no field can mend. */
export type ClaimField = 'typeId' | 'lines' | 'message' | 'photos' | '';
export type ClaimErrors = Readonly<Partial<Record<ClaimField, string>>>;

/** Fields `ligne-{id}` hold quantities; a quantity of nothing leaves its line out. */
const lineOf = /^ligne-([1-9]\d*)$/;

export const isClaimField = (name: string): boolean => name === 'typeId' || name === 'message' || lineOf.test(name);

export const readClaim = (form: FormData): TypedClaim => {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const lines = [...form.keys()].flatMap((name) => {
    const orderLineId = lineOf.exec(name)?.[1];
    const quantity = Number(text(name));
    return orderLineId && Number.isSafeInteger(quantity) && quantity > 0 ? [{ orderLineId, quantity }] : [];
  });
  return { typeId: text('typeId'), message: text('message').slice(0, 2000), lines };
};

const words = orderMessages.claim;

/** What to mend, field by field. An exchange says in its words what is wanted instead. */
export const claimFaults = ({ typeId, message, lines }: TypedClaim, types: readonly ClaimType[]): ClaimErrors => {
  const type = types.find(({ id }) => id === typeId);
  return {
    ...(type ? {} : { typeId: words.noType }),
    ...(lines.length === 0 ? { lines: words.noLine } : {}),
    ...(message === '' ? { message: type?.kind === 'EXCHANGE' ? words.noWish : words.noMessage } : {}),
  };
};

type Refused = {
  readonly code?: string;
  readonly details?: { readonly errors?: { field: string; message: string }[] };
};

const fields: readonly string[] = ['typeId', 'lines', 'message'];

/** What the server found wrong, at the field it names. */
export const refusedClaim = (error: unknown): ClaimErrors => {
  const { code, details } = error as Refused;
  const [first] = details?.errors ?? [];
  if (code?.startsWith('IMAGE_')) return { photos: words.badPhoto };
  if (code === 'BAD_REQUEST' && first) return { [fields.includes(first.field) ? first.field : '']: first.message };
  return { '': error instanceof Error && code !== 'BAD_REQUEST' ? error.message : words.refused };
};
