/**
 * What a page is made of, handed to the browser as one text. The router's own form numbers each value of it: for a listing that is
 * three times the work of `JSON.stringify`, and numbers compress worse than names that come back.
 */

/** JSON of a `Value`, which must be made of what JSON knows. */
export type Packed<Value> = { readonly json: string; readonly of?: Value };

/** One value a text, whoever asks: effects and memos compare it. The server never reads what it wrote. */
const known = new WeakMap<Packed<unknown>, unknown>();

export const pack = <Value>(value: Value): Packed<Value> => {
  const packed: Packed<Value> = { json: JSON.stringify(value) };
  known.set(packed, value);
  return packed;
};

export const unpack = <Value>(packed: Packed<Value>): Value => {
  if (!known.has(packed)) known.set(packed, JSON.parse(packed.json));
  return known.get(packed) as Value;
};
