/** Writes the text of a refused call to the browser console, where support can ask for it. */
export const reportRefusal = (sentence: string): void => console.error(sentence);
