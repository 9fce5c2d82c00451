/** Days after first publication. */
export const newForDays = 30;
