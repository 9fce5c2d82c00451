/** Days for which a file and what undo needs are kept. */
export const keptDays = 30;
