/** Days for which a stored import can be undone. */
export const undoDays = 30;
/** Days for which photos that nobody stored are kept. */
export const waitingDays = 7;
