/** Writes the message of a refused call to the browser console, for support. */
export const reportRefusal = (sentence: string): void => console.error(sentence);
