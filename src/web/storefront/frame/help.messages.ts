/** Separate from frame.messages.ts, because the code of the help link is loaded after the first interaction. */
import { typo } from '#shared/text';

export const helpMessages = {
  label: 'Aide',
  open: typo('Une question ?'),
  openHint: (opens: number, closes: number): string =>
    typo(`Une question ? Écrivez-nous sur WhatsApp, de ${opens} h à ${closes} h (nouvelle fenêtre)`),
  closed: (opens: number): string => typo(`Service client fermé, réouverture à ${opens} h`),
  closedHint: (opens: number): string =>
    typo(`Service client fermé, réouverture à ${opens} h. Écrivez-nous : nous répondons par e-mail`),
  greeting: 'Bonjour, j’ai une question sur la boutique Ourlet.',
  itemGreeting: (name: string, ref: string, url: string): string =>
    typo(`Bonjour, j’ai une question sur l’article « ${name} », référence ${ref} : ${url}`),
  orderGreeting: (reference: string): string => `Bonjour, j’ai une question sur ma commande ${reference}.`,
} as const;
