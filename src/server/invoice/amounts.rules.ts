/** The amounts of a document hold together, and those of a credit note are what is left of its invoice at most. */
import { ShopError } from '#shared/errors';
import { allocate, coinOf } from '#shared/money';
import type { CreditNoteRequest, DocumentDelivery, DocumentLine, DocumentVat, Snapshot } from './document.ts';
import { messages } from './invoice.messages.ts';

export type Amounts = Pick<Snapshot, 'lines' | 'delivery' | 'vat' | 'totalExclTax' | 'stampDuty' | 'total'>;

/** What a credit note is taken from. */
export type Invoiced = Amounts & Pick<Snapshot, 'currency'>;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const refusal = (message: string, field = 'lines'): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

type Part = { readonly rateBp: number; readonly net: number; readonly exclTax: number; readonly vat: number };

const partsOf = ({ lines, delivery }: Pick<Amounts, 'lines' | 'delivery'>): Part[] =>
  delivery ? [...lines, delivery] : [...lines];

/** Throws a RangeError naming the first sum that is wrong: such a document is a bug, and must not be sealed. */
export const checkAmounts = (amounts: Amounts): void => {
  const { lines, vat, totalExclTax, stampDuty, total } = amounts;
  const parts = partsOf(amounts);
  const all = [...parts.flatMap((part) => [part.net, part.exclTax, part.vat]), stampDuty, total, totalExclTax];
  const whole = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0;
  const ofRate = (rateBp: number, key: 'exclTax' | 'vat'): number =>
    sum(parts.filter((part) => part.rateBp === rateBp).map((part) => part[key]));
  const rates = new Set(vat.map(({ rateBp }) => rateBp));
  const truths: Record<string, boolean> = {
    'whole amounts, none below zero': all.every(whole) && vat.every(({ base, amount }) => whole(base) && whole(amount)),
    'a line is its pieces less its discount': lines.every(
      ({ quantity, unitPrice, discount, net }) => quantity * unitPrice - discount === net && discount >= 0,
    ),
    'a part is its base and its tax': parts.every(({ net, exclTax, vat: tax }) => exclTax + tax === net),
    'VAT by rate is that of the parts': vat.every(
      ({ rateBp, base, amount }) => ofRate(rateBp, 'exclTax') === base && ofRate(rateBp, 'vat') === amount,
    ),
    'every part has its rate':
      parts.every(({ rateBp, net }) => net === 0 || rates.has(rateBp)) && rates.size === vat.length,
    'bases are the total without tax': sum(vat.map(({ base }) => base)) === totalExclTax,
    'bases, VAT and stamp duty are the total':
      totalExclTax + sum(vat.map(({ amount }) => amount)) + stampDuty === total,
    'one key a line': new Set(lines.map(({ key }) => key)).size === lines.length,
  };
  const wrong = Object.entries(truths).find(([, holds]) => !holds);
  if (wrong) throw new RangeError(`amounts of a document do not hold: ${wrong[0]}`);
};

/** The part of `amount` that falls to the first `count` of `of` equal pieces, half rounded up. */
const share = (amount: number, count: number, of: number): number =>
  of === 0 ? 0 : Number((BigInt(amount) * BigInt(count) * 2n + BigInt(of)) / (BigInt(of) * 2n));

const creditedPieces = (earlier: readonly Amounts[], key: string): number =>
  sum(earlier.flatMap(({ lines }) => lines.filter((line) => line.key === key).map(({ quantity }) => quantity)));

/** What the first `count` pieces of a line cost: whole coins where the line is made of them, because it is paid by itself. */
const costOf = ({ net, unitPrice, quantity }: DocumentLine, count: number, coin: number): number => {
  const unit = net % coin === 0 && unitPrice % coin === 0 ? coin : 1;
  return share(net / unit, count, quantity) * unit;
};

type Credited = Omit<DocumentLine, 'exclTax' | 'vat'>;

/** Pieces are worth what they cost after discount; parts of several credit notes add up to the line. */
const creditedLines = (
  invoice: Invoiced,
  earlier: readonly Amounts[],
  asked: CreditNoteRequest['lines'],
): Credited[] => {
  const coin = coinOf(invoice.currency);
  const wanted = new Map<string, number>();
  for (const { key, quantity } of asked) wanted.set(key, (wanted.get(key) ?? 0) + quantity);
  return [...wanted].map(([key, quantity]): Credited => {
    const line = invoice.lines.find((one) => one.key === key);
    if (!line) throw refusal(messages.refused.unknownLine(key));
    const before = creditedPieces(earlier, key);
    const left = line.quantity - before;
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > left)
      throw refusal(messages.refused.tooMany(line.name, left));
    const net = costOf(line, before + quantity, coin) - costOf(line, before, coin);
    const { exclTax: _exclTax, vat: _vat, ...words } = line;
    return { ...words, quantity, net, discount: quantity * line.unitPrice - net };
  });
};

/** VAT of each rate: what the invoice's own VAT comes to on what is credited so far, less what was credited before. */
const taxed = (
  parts: readonly Omit<Part, 'exclTax' | 'vat'>[],
  invoice: Amounts,
  earlier: readonly Amounts[],
): { shares: { exclTax: number; vat: number }[]; vat: DocumentVat[] } => {
  const shares = parts.map(({ net }) => ({ exclTax: net, vat: 0 }));
  const vat: DocumentVat[] = [];
  for (const { rateBp, base, amount } of invoice.vat) {
    const places = parts.flatMap((part, index) => (part.rateBp === rateBp && part.net > 0 ? [index] : []));
    const nets = places.map((place) => parts[place]?.net ?? 0);
    if (places.length === 0) continue;
    const before = earlier.flatMap((one) => one.vat.filter((tax) => tax.rateBp === rateBp));
    const paidBefore = sum(before.map((tax) => tax.base + tax.amount));
    const tax = share(amount, paidBefore + sum(nets), base + amount) - sum(before.map((one) => one.amount));
    allocate(tax, nets).forEach((part, index) => {
      const place = places[index];
      if (place !== undefined) shares[place] = { exclTax: (nets[index] ?? 0) - part, vat: part };
    });
    vat.push({ rateBp, base: sum(nets) - tax, amount: tax });
  }
  return { shares, vat };
};

/**
 * What a credit note comes to. Throws BAD_REQUEST when something was credited already, or is not of the invoice:
 * all credit notes together never give back more than it asked.
 */
export const creditOf = (
  invoice: Invoiced,
  earlier: readonly Amounts[],
  asked: Pick<CreditNoteRequest, 'lines' | 'delivery' | 'stampDuty'>,
): Amounts => {
  const words = creditedLines(invoice, earlier, asked.lines);
  const carried = asked.delivery ? invoice.delivery : null;
  if (asked.delivery && (!carried || carried.net === 0 || earlier.some(({ delivery }) => delivery)))
    throw refusal(messages.refused.delivery, 'delivery');
  if (asked.stampDuty && (invoice.stampDuty === 0 || earlier.some(({ stampDuty }) => stampDuty > 0)))
    throw refusal(messages.refused.stamp, 'stampDuty');
  if (words.length === 0 && !carried && !asked.stampDuty) throw refusal(messages.refused.nothing);
  const { shares, vat } = taxed([...words, ...(carried ? [carried] : [])], invoice, earlier);
  const none = { exclTax: 0, vat: 0 };
  const lines = words.map((line, index): DocumentLine => ({ ...line, ...(shares[index] ?? none) }));
  const delivery: DocumentDelivery | null = carried && { ...carried, ...(shares[lines.length] ?? none) };
  const stampDuty = asked.stampDuty ? invoice.stampDuty : 0;
  const totalExclTax = sum(vat.map(({ base }) => base));
  const total = totalExclTax + sum(vat.map(({ amount }) => amount)) + stampDuty;
  return { lines, delivery, vat, totalExclTax, stampDuty, total };
};
