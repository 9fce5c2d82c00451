/** What may be an address: one at, a dot after it, at least two signs at the end. Whether it exists, a mail will tell. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);
