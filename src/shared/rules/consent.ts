/** CART_REMINDER: the mail about a cart that was left. */
export const consentKinds = ['NEWSLETTER', 'CART_REMINDER'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Versions of the text beside the checkbox, newest first. Add one whenever the text changes. */
export const consentVersions = ['2026-11'] as const;
export const [consentVersion] = consentVersions;
