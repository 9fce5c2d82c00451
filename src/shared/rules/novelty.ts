/** Days after the first publication during which an item is new. */
export const newForDays = 30;
