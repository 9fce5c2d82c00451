/** What a browser keeps of a cart from page to page: which one it is, and how many pieces it held at the last answer. */

export const cartCookie = 'cid';
export const countCookie = 'cn';

/** Seconds during which the number kept needs no asking. */
export const countLife = 300;

export type KeptCount = { count: number; at: number };

/** `3.1767000000`: pieces, and the second of the answer. Whatever else it says, nothing is kept. */
export const readCount = (text: string | null | undefined): KeptCount => {
  const [, count, at] = /^(\d{1,6})\.(\d{1,12})$/.exec(text ?? '') ?? [];
  return { count: Number(count ?? 0), at: Number(at ?? 0) };
};

export const writeCount = ({ count, at }: KeptCount): string => `${count}.${at}`;

/** Whether somebody else may have changed the cart since: another device, a shop that ran out. */
export const isOld = ({ at }: KeptCount, now: number): boolean => now - at > countLife || at > now + countLife;
