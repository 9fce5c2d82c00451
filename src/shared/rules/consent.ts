export const consentKinds = ['NEWSLETTER'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Versions of the text beside the box, newest first. A changed text is a new version. */
export const consentVersions = ['2026-11'] as const;
export const [consentVersion] = consentVersions;
