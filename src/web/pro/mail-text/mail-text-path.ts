import { data } from 'react-router';

export const mailsPath = '/pro/parametres/e-mails';

const inRegion = (path: string, region: string | null): string => (region === null ? path : `${path}?region=${region}`);

/** `region`: null for the texts of all regions. */
export const mailPath = (mail: string, region: string | null): string => inRegion(`${mailsPath}/${mail}`, region);
export const previewPath = (mail: string, region: string | null): string =>
  inRegion(`${mailsPath}/${mail}/apercu`, region);
/** The mail after an act, with the sentence that confirms it. */
export const donePath = (mail: string, region: string | null, done: string): string =>
  `${mailPath(mail, region)}${region === null ? '?' : '&'}fait=${done}`;

/** Of the address of a mail; null without one. Throws 404 for other text, which must not mean all regions. */
export const regionIn = (url: string): string | null => {
  const region = new URL(url).searchParams.get('region');
  if (region !== null && !/^[A-Z]{2}$/.test(region)) throw data(null, { status: 404 });
  return region;
};
