/** Random invoices and credit notes with several VAT rates and stamps, issued around midnight or made elsewhere. */
import { statement, type Db } from '#platform/db';
import { write } from './catalogue.ts';
import type { Draw } from './draw.ts';
import { momentIn, type Span } from './report-life.ts';

export type Tax = { readonly rateBp: number; readonly base: number; readonly amount: number };
export type RawDocument = {
  readonly region: string;
  readonly kind: 'INVOICE' | 'CREDIT_NOTE';
  readonly number: string;
  readonly email: string;
  readonly issuedAt: Date;
  /** Null for a document made elsewhere. */
  readonly taxes: readonly Tax[] | null;
  readonly exclTax: number;
  readonly vat: number;
  readonly stamp: number;
  /** Of a credit note itself; no part of its total. */
  readonly ownStamp: number;
  readonly paid: number;
  readonly dueDays: number;
};

const rates: Readonly<Record<string, readonly number[]>> = { TN: [1900, 1300, 700, 0], SN: [1800, 1000, 0] };
const codes = { INVOICE: 'FA', CREDIT_NOTE: 'AV' } as const;

const taxesOf = (draw: Draw, region: string): Tax[] =>
  (rates[region] ?? [])
    .filter(() => draw.chance(0.6))
    .map((rateBp) => {
      const base = 1000 + 7 * draw.int(20_000);
      return { rateBp, base, amount: Math.round((base * rateBp) / 10_000) };
    });

const documentFrom = (draw: Draw, at: number, span: Span): RawDocument => {
  const region = draw.pick(['TN', 'SN']);
  const kind = draw.chance(0.3) ? 'CREDIT_NOTE' : 'INVOICE';
  const isIssued = draw.chance(0.7);
  const taxes = isIssued ? taxesOf(draw, region) : null;
  const exclTax = taxes ? taxes.reduce((sum, { base }) => sum + base, 0) : 5000 + 5 * draw.int(1000);
  const vat = taxes
    ? taxes.reduce((sum, { amount }) => sum + amount, 0)
    : draw.chance(0.3)
      ? 0
      : Math.round(exclTax * 0.19);
  const stamp = region === 'TN' ? draw.pick([0, 600, 1000]) : 0;
  const total = exclTax + vat + stamp;
  return {
    region,
    kind,
    number: `${codes[kind]}-${region}-2026-${String(at).padStart(6, '0')}`,
    email: `societe${draw.int(6)}@demo.test`,
    issuedAt: momentIn(draw, span),
    taxes,
    exclTax,
    vat,
    stamp,
    ownStamp: isIssued && kind === 'CREDIT_NOTE' && region === 'TN' ? draw.pick([0, 600, 1000, 1200]) : 0,
    paid: isIssued || kind === 'CREDIT_NOTE' ? 0 : draw.pick([0, Math.floor(total / 3), total]),
    dueDays: draw.int(200),
  };
};

const upload = `
  insert into invoice_account (source, kind, region, number, customer_name, customer_email, issued_on, due_on, currency, total_excl_tax,
    vat, stamp_duty, total, paid, file_key, file_size, created_at)
  select 'UPLOADED', $1, r.code, $3, 'Société', $4, ($5::timestamptz at time zone r.time_zone)::date,
    ($5::timestamptz at time zone r.time_zone)::date + $6::int, r.currency, $7::bigint, $8::bigint, $9::bigint,
    $7::bigint + $8::bigint + $9::bigint, $10::bigint, 'documents/f.pdf', 1000, now() from region r where r.code = $2`;

const issue = `
  insert into invoice (region, kind, year, sequence, number, order_id, occasion, corrects_id, issued_at, currency, total_excl_tax, vat,
    stamp_duty, total, snapshot, previous_hash, hash)
  select r.code, $1, 2026, $5::int, $3, $6, $3, case when $1 = 'CREDIT_NOTE' then $12::bigint end, $4, r.currency, $7::bigint, $8::bigint,
    $9::bigint, $7::bigint + $8::bigint + $9::bigint, $10::json, '', lpad($11, 64, '0') from region r where r.code = $2`;

/** Needs one order. Credit notes correct one large invoice, which is added first. */
export const addRandomDocuments = async (db: Db, draw: Draw, { count, span }: { count: number; span: Span }) => {
  const [order] = await db.rows<{ id: number }>(statement('', 'select min(id) as id from shop_order'));
  for (const region of ['TN', 'SN'])
    for (const kind of Object.keys(codes))
      await write(db, 'insert into invoice_series (region, kind) values ($1, $2) on conflict do nothing', [
        region,
        kind,
      ]);
  const corrected: RawDocument = {
    ...documentFrom(draw, 1, span),
    region: 'TN',
    kind: 'INVOICE',
    number: 'FA-TN-2026-000001',
    taxes: [{ rateBp: 1900, base: 1_000_000_000, amount: 190_000_000 }],
    exclTax: 1_000_000_000,
    vat: 190_000_000,
    stamp: 0,
    ownStamp: 0,
    paid: 0,
  };
  const documents = [corrected, ...Array.from({ length: count }, (_, at) => documentFrom(draw, at + 2, span))];
  for (const [at, one] of documents.entries()) {
    const { kind, region, number, email, issuedAt, dueDays, exclTax, vat, stamp, ownStamp, paid, taxes } = one;
    await (taxes === null
      ? write(db, upload, [kind, region, number, email, issuedAt, dueDays, exclTax, vat, stamp, paid])
      : write(db, issue, [
          kind,
          region,
          number,
          issuedAt,
          at + 1,
          order?.id,
          exclTax,
          vat,
          stamp,
          JSON.stringify({
            vat: taxes,
            ownStampDuty: ownStamp,
            buyer: { name: 'Client', email },
            order: { reference: 'TN-000001' },
          }),
          (at + 1).toString(16),
          1,
        ]));
  }
  return documents;
};
