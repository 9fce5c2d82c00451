/** Days from its first publication during which an article is new. */
export const newForDays = 30;
