/** Test cards. Any expiry date in the future is valid; the security code must be the one of the demonstration. */
import { digitsOf } from './html.rules.ts';

export type DeclineReason = 'CEILING' | 'FUNDS' | 'INVALID_CARD' | 'EXPIRY' | 'CVV' | 'CODE' | 'CHOSEN';

export type TestCard = { readonly pan: string; readonly cvv: string; readonly declined: DeclineReason | null };

export const testCards: readonly TestCard[] = [
  { pan: '4509211111111119', cvv: '748', declined: null },
  { pan: '5440212711111110', cvv: '665', declined: null },
  { pan: '4568941111111119', cvv: '257', declined: 'CEILING' },
  { pan: '5104051111111115', cvv: '186', declined: 'FUNDS' },
  { pan: '4557691111111119', cvv: '748', declined: 'INVALID_CARD' },
];

/** Reads `MM/AA` with any separator. */
const readExpiry = (text: string): { year: number; month: number } | null => {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])(\d{2})$/.exec(digitsOf(text)) ?? [];
  return month === '' ? null : { year: 2000 + Number(year), month: Number(month) };
};

export type CardInput = { readonly pan: string; readonly expiry: string; readonly cvv: string };

export const declineReasonOf = ({ pan, expiry, cvv }: CardInput, now: Date): DeclineReason | null => {
  const card = testCards.find((testCard) => testCard.pan === digitsOf(pan));
  if (!card) return 'INVALID_CARD';
  const end = readExpiry(expiry);
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (!end || end.year * 12 + end.month < month) return 'EXPIRY';
  if (card.cvv !== cvv.trim()) return 'CVV';
  return card.declined;
};

export const maskCard = (pan: string): string => `${digitsOf(pan).slice(0, 6)}XXXXXX${digitsOf(pan).slice(-4)}`;
