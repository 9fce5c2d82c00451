/**
 * A customer who orders on the phone may have no e-mail address. The order then has one of a reserved domain, to which
 * no mail is sent (RFC 2606), made from the phone number: so limits and customer records by address still work.
 */
const domain = '@sans-email.invalid';

/** `phone`: in E.164 format. */
export const addressOfPhone = (phone: string): string => `tel-${phone.replaceAll(/\D/g, '')}${domain}`;

export const hasNoEmail = (email: string): boolean => email.toLowerCase().endsWith(domain);

/** Empty when the customer has none. */
export const shownEmail = (email: string): string => (hasNoEmail(email) ? '' : email);
