/** Names that the page and the server share. */

/** Readable access token. */
export const tokenCookie = 'tok';

/** `1`: the page signed out without reaching the server, which then ends the session at the next request. */
export const signedOutMark = 'out';
