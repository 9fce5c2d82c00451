import type { ContactMessage } from './contact.store.ts';

/** Characters of a message that lists show. */
const excerptLength = 160;
/** Characters of a message that can be searched. */
const searchLength = 500;

export const excerptOf = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, excerptLength);

export const searchTextOf = ({ name, email, phone, orderReference, message }: ContactMessage): string =>
  [name, email, phone, phone?.replaceAll(/\D/g, ''), orderReference, message.slice(0, searchLength)]
    .filter(Boolean)
    .join(' ');

type Hours = { readonly opens: number; readonly closes: number };

/** `time`: local, `HH:MM`. The closing hour is exclusive; equal hours mean that the service never closes. */
export const isInService = ({ opens, closes }: Hours, time: string): boolean => {
  const hour = Number(time.slice(0, 2));
  if (opens === closes) return true;
  return opens < closes ? hour >= opens && hour < closes : hour >= opens || hour < closes;
};
