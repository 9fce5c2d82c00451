export const mailsPath = '/pro/parametres/e-mails';
export const mailPath = (mail: string): string => `${mailsPath}/${mail}`;
export const previewPath = (mail: string): string => `${mailPath(mail)}/apercu`;
