import type { Sheet } from '#platform/typeset';
import { formatMoney } from '#shared/money';
import type { PrintableRow } from './card.store.ts';
import { formatCode } from './code.rules.ts';
import { printed } from './gift-card.messages.ts';

const template = new URL('./gift-card.typ', import.meta.url);

// characters that the fonts of the document do not contain
const pictograms = / ?[\p{Extended_Pictographic}\p{Emoji_Presentation}]/gu;

type PrintableCard = {
  readonly card: Omit<PrintableRow, 'encrypted' | 'design'>;
  readonly code: string;
  readonly timeZone: string;
  /** JPEG of the design; null when there is none. */
  readonly picture: Buffer | null;
};

/** Deterministic: the document is dated with the expiry date, so the same card always gives the same bytes. */
export const sheetOf = ({ card, code, timeZone, picture }: PrintableCard): Sheet => {
  const { initial, currency, expiresAt, recipient, sender, message } = card;
  return {
    template,
    ...(picture && { picture }),
    data: {
      hasPicture: picture !== null,
      title: printed.title,
      brand: printed.brand,
      amount: formatMoney(initial, currency),
      for: recipient === null ? null : printed.for(recipient),
      from: sender === null ? null : printed.from(sender),
      message: message === null ? [] : message.replace(pictograms, '').split(/\r?\n/),
      codeLabel: printed.code,
      code: formatCode(code),
      until: printed.until(expiresAt, timeZone),
      rules: printed.rules,
      day: [expiresAt.getUTCFullYear(), expiresAt.getUTCMonth() + 1, expiresAt.getUTCDate()],
    },
  };
};
