/** Access token, readable by scripts of the page. */
export const tokenCookie = 'tok';

/** `1` when the user signed out while the server was not reachable. The server ends the session at the next request. */
export const signedOutMark = 'out';
