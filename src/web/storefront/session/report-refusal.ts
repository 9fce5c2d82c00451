/** For support: the sentence of a refused call in the console of the browser. */
export const reportRefusal = (sentence: string): void => console.error(sentence);
