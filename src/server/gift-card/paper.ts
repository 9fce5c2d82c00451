/** The card on paper: what the template prints, in words. */
import type { Sheet } from '#platform/typeset';
import { formatMoney } from '#shared/money';
import type { PrintableRow } from './card.store.ts';
import { writtenCode } from './code.rules.ts';
import { printed } from './gift-card.messages.ts';

const template = new URL('./gift-card.typ', import.meta.url);

// no font of the paper has them: a question mark in a wish would be worse than nothing
const pictograms = / ?[\p{Extended_Pictographic}\p{Emoji_Presentation}]/gu;

/** The same card gives the same bytes: the day of the document is that of its end. */
export const sheetOf = (card: Omit<PrintableRow, 'sealed'>, code: string, timeZone: string): Sheet => {
  const { initial, currency, expiresAt, recipient, sender, message } = card;
  return {
    template,
    data: {
      title: printed.title,
      brand: printed.brand,
      amount: formatMoney(initial, currency),
      for: recipient === null ? null : printed.for(recipient),
      from: sender === null ? null : printed.from(sender),
      message: message === null ? [] : message.replace(pictograms, '').split(/\r?\n/),
      codeLabel: printed.code,
      code: writtenCode(code),
      until: printed.until(expiresAt, timeZone),
      rules: printed.rules,
      day: [expiresAt.getUTCFullYear(), expiresAt.getUTCMonth() + 1, expiresAt.getUTCDate()],
    },
  };
};
