export const profilePath = '/pro/profil';
export const securityPath = '/pro/profil/securite';
