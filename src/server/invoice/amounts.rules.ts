import { ShopError } from '#shared/errors';
import { allocate, coinOf } from '#shared/money';
import { costAfter, share } from '#shared/rules/units-cost';
import type { CreditNoteRequest, DocumentDelivery, DocumentLine, DocumentVat, Snapshot } from './document.ts';
import { messages } from './invoice.messages.ts';

export type Amounts = Pick<Snapshot, 'lines' | 'delivery' | 'vat' | 'totalExclTax' | 'stampDuty' | 'total'>;

export type InvoiceAmounts = Amounts & Pick<Snapshot, 'currency'>;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const refusal = (message: string, field = 'lines'): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

type Part = { readonly rateBp: number; readonly net: number; readonly exclTax: number; readonly vat: number };

const partsOf = ({ lines, delivery }: Pick<Amounts, 'lines' | 'delivery'>): Part[] =>
  delivery ? [...lines, delivery] : [...lines];

/** Throws a RangeError: inconsistent amounts are a bug and must not get into a document. */
export const checkAmounts = (amounts: Amounts): void => {
  const { lines, vat, totalExclTax, stampDuty, total } = amounts;
  const parts = partsOf(amounts);
  const all = [...parts.flatMap((part) => [part.net, part.exclTax, part.vat]), stampDuty, total, totalExclTax];
  const isValid = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0;
  const ofRate = (rateBp: number, key: 'exclTax' | 'vat'): number =>
    sum(parts.filter((part) => part.rateBp === rateBp).map((part) => part[key]));
  const rates = new Set(vat.map(({ rateBp }) => rateBp));
  const checks: Record<string, boolean> = {
    'amounts are integers, none negative':
      all.every(isValid) && vat.every(({ base, amount }) => isValid(base) && isValid(amount)),
    'net of a line = quantity × unit price − discount': lines.every(
      ({ quantity, unitPrice, discount, net }) => quantity * unitPrice - discount === net && discount >= 0,
    ),
    'net = base + VAT': parts.every(({ net, exclTax, vat: tax }) => exclTax + tax === net),
    'VAT by rate = sum of the lines': vat.every(
      ({ rateBp, base, amount }) => ofRate(rateBp, 'exclTax') === base && ofRate(rateBp, 'vat') === amount,
    ),
    'every line has its VAT rate':
      parts.every(({ rateBp, net }) => net === 0 || rates.has(rateBp)) && rates.size === vat.length,
    'total without tax = sum of the bases': sum(vat.map(({ base }) => base)) === totalExclTax,
    'total = bases + VAT + stamp duty': totalExclTax + sum(vat.map(({ amount }) => amount)) + stampDuty === total,
    'line keys are unique': new Set(lines.map(({ key }) => key)).size === lines.length,
  };
  const failed = Object.entries(checks).find(([, isTrue]) => !isTrue);
  if (failed) throw new RangeError(`inconsistent document amounts: ${failed[0]}`);
};

const creditedBefore = (earlier: readonly Amounts[], key: string) => {
  const lines = earlier.flatMap((document) => document.lines.filter((line) => line.key === key));
  return { units: sum(lines.map(({ quantity }) => quantity)), net: sum(lines.map(({ net }) => net)) };
};

type CreditedLine = Omit<DocumentLine, 'exclTax' | 'vat'>;

/** Units are credited at their price after discount. All credit notes of a line together add up to exactly the line. */
const creditedLines = (
  invoice: InvoiceAmounts,
  earlier: readonly Amounts[],
  requested: CreditNoteRequest['lines'],
): CreditedLine[] => {
  const coin = coinOf(invoice.currency);
  const quantities = new Map<string, number>();
  for (const { key, quantity } of requested) quantities.set(key, (quantities.get(key) ?? 0) + quantity);
  const known = new Map(requested.map(({ key, net }) => [key, net ?? null]));
  return [...quantities].map(([key, quantity]): CreditedLine => {
    const line = invoice.lines.find((candidate) => candidate.key === key);
    if (!line) throw refusal(messages.refused.unknownLine(key));
    const before = creditedBefore(earlier, key);
    const left = line.quantity - before.units;
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > left)
      throw refusal(messages.refused.tooMany(line.name, left));
    const net = known.get(key) ?? costAfter(line, before, { count: quantity, coin });
    const { exclTax: _exclTax, vat: _vat, ...copy } = line;
    return { ...copy, quantity, net, discount: quantity * line.unitPrice - net };
  });
};

/** VAT of everything credited so far, minus the VAT of the earlier credit notes. */
const taxesOf = (
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
    const before = earlier.flatMap((document) => document.vat.filter((tax) => tax.rateBp === rateBp));
    const paidBefore = sum(before.map((tax) => tax.base + tax.amount));
    const tax = share(amount, paidBefore + sum(nets), base + amount) - sum(before.map((document) => document.amount));
    allocate(tax, nets).forEach((part, index) => {
      const place = places[index];
      if (place !== undefined) shares[place] = { exclTax: (nets[index] ?? 0) - part, vat: part };
    });
    vat.push({ rateBp, base: sum(nets) - tax, amount: tax });
  }
  return { shares, vat };
};

/** Throws BAD_REQUEST when a unit is not on the invoice or is already credited. */
export const creditOf = (
  invoice: InvoiceAmounts,
  earlier: readonly Amounts[],
  request: Pick<CreditNoteRequest, 'lines' | 'delivery' | 'stampDuty'>,
): Amounts => {
  const credited = creditedLines(invoice, earlier, request.lines);
  const creditedDelivery = request.delivery ? invoice.delivery : null;
  if (request.delivery && (!creditedDelivery || creditedDelivery.net === 0 || earlier.some(({ delivery }) => delivery)))
    throw refusal(messages.refused.delivery, 'delivery');
  if (request.stampDuty && (invoice.stampDuty === 0 || earlier.some(({ stampDuty }) => stampDuty > 0)))
    throw refusal(messages.refused.stamp, 'stampDuty');
  if (credited.length === 0 && !creditedDelivery && !request.stampDuty) throw refusal(messages.refused.nothing);
  const { shares, vat } = taxesOf([...credited, ...(creditedDelivery ? [creditedDelivery] : [])], invoice, earlier);
  const none = { exclTax: 0, vat: 0 };
  const lines = credited.map((line, index): DocumentLine => ({ ...line, ...(shares[index] ?? none) }));
  const delivery: DocumentDelivery | null = creditedDelivery && {
    ...creditedDelivery,
    ...(shares[lines.length] ?? none),
  };
  const stampDuty = request.stampDuty ? invoice.stampDuty : 0;
  const totalExclTax = sum(vat.map(({ base }) => base));
  const total = totalExclTax + sum(vat.map(({ amount }) => amount)) + stampDuty;
  return { lines, delivery, vat, totalExclTax, stampDuty, total };
};
