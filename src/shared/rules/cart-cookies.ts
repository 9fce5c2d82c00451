/** Cookies of the cart, written by the server and by the browser. */

export const cartCookie = 'cid';
/** Number of units, shown in the header without a request. */
export const countCookie = 'cn';

/** `at`: time of the response in seconds. */
export type StoredCount = { count: number; at: number };

export const formatCount = ({ count, at }: StoredCount): string => `${count}.${at}`;
