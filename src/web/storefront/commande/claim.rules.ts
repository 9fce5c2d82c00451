/** What the form of a claim says, and what is missing in it. */
import { commandeMessages } from './commande.messages.ts';

export type TypedClaim = { typeId: string; message: string; lines: { orderLineId: string; quantity: number }[] };

/** Fields `ligne-{id}` hold quantities; a quantity of nothing leaves its line out. */
export const readClaim = (form: FormData): TypedClaim => {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const lines = [...form.keys()].flatMap((name) => {
    const orderLineId = /^ligne-([1-9]\d*)$/.exec(name)?.[1];
    const quantity = Number(text(name));
    return orderLineId && Number.isSafeInteger(quantity) && quantity > 0 ? [{ orderLineId, quantity }] : [];
  });
  return { typeId: text('typeId'), message: text('message').slice(0, 2000), lines };
};

const words = commandeMessages.claim;

/** The first thing to mend, or null. */
export const claimFault = ({ typeId, message, lines }: TypedClaim): string | null => {
  if (!/^[1-9]\d*$/.test(typeId)) return words.noType;
  if (lines.length === 0) return words.noLine;
  return message === '' ? words.noMessage : null;
};
