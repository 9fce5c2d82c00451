/** Signed mail links of a test shop. */
import { demoSecret } from '#platform/config';
import { createMailLinks, type MailLinks } from '#platform/mail-link';

/** Test shops use the public secret of the demo. */
export const testMailLinks = (publicOrigin = 'http://localhost'): MailLinks =>
  createMailLinks({ secret: demoSecret, publicOrigin });
