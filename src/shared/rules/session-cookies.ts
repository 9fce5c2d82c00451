/** Access token, readable by scripts of the page. */
export const tokenCookie = 'tok';

/** `1` when the user signed out while the server was not reachable. The server ends the session at the next request. */
export const signedOutMark = 'out';

/** Token of a staff user's look at the shop as a customer; scripts cannot read it. */
export const viewCookie = 'vue';
