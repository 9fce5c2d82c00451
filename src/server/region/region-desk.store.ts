/** Regions as staff edit them: tables `region`, `region_country`, `vat_rate`, `stamp_duty`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { Currency } from '#shared/money';
import type { PaymentTexts } from './region.rules.ts';
import type { Taxes } from './region-desk.rules.ts';

export type RegionTerms = {
  readonly name: string;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly returnDays: number;
  readonly pickupDays: number;
  readonly cashHoldHours: number;
};

export type NewRegion = {
  readonly code: string;
  readonly name: string;
  readonly currency: Currency;
  readonly phonePrefix: string;
  readonly timeZone: string;
};

type Versions = { readonly code: string; readonly version: number };

const versions = statement('region.versions', 'select code, version from region');
export const readVersions = async (reader: Reader): Promise<ReadonlyMap<string, number>> =>
  new Map((await reader.rows<Versions>(versions)).map(({ code, version }) => [code, version]));

const lock = statement('region.lock', 'select code, version, active from region where code = $1 for update');
export const lockRegion = (tx: Tx, code: string): Promise<(Versions & { active: boolean }) | null> =>
  tx.row(lock, [code]);

const insert = statement(
  'region.insert',
  `insert into region (code, name, currency, phone_prefix, time_zone, active, position)
   values ($1, $2, $3, $4, $5, false, (select coalesce(max(position), 0) + 1 from region))
   on conflict do nothing returning code`,
);
/** Adds a closed region after all others. False when the region exists. */
export const insertRegion = async (tx: Tx, region: NewRegion): Promise<boolean> => {
  const { code, name, currency, phonePrefix, timeZone } = region;
  return (await tx.row(insert, [code, name, currency, phonePrefix, timeZone])) !== null;
};

const update = statement(
  'region.update',
  `update region set name = $2, return_days = $3, pickup_days = $4, cash_hold_hours = $5, version = version + 1
   where code = $1`,
);
const removeCountries = statement('region.deleteCountries', 'delete from region_country where region = $1');
const addCountries = statement(
  'region.insertCountries',
  `insert into region_country (region, code, name, position)
   select $1, c ->> 'code', c ->> 'name', place from jsonb_array_elements($2::jsonb) with ordinality as l(c, place)`,
);
export const writeCountries = (tx: Tx, code: string, countries: RegionTerms['countries']): void => {
  tx.write(removeCountries, [code]);
  tx.write(addCountries, [code, JSON.stringify(countries)]);
};
export const updateRegion = (tx: Tx, code: string, terms: RegionTerms): void => {
  tx.write(update, [code, terms.name, terms.returnDays, terms.pickupDays, terms.cashHoldHours]);
  writeCountries(tx, code, terms.countries);
};

const touch = statement('region.touch', 'update region set version = version + 1 where code = $1');
const removeRates = statement(
  'region.deletePlannedRates',
  'delete from vat_rate where region = $1 and valid_from >= $2::date',
);
const addRates = statement(
  'region.insertRates',
  `insert into vat_rate (region, tax_class, rate_bp, valid_from)
   select $1, r ->> 'taxClass', (r ->> 'rateBp')::int, (r ->> 'validFrom')::date from jsonb_array_elements($2::jsonb) r`,
);
const removeDuties = statement(
  'region.deletePlannedDuties',
  'delete from stamp_duty where region = $1 and valid_from >= $2::date',
);
const addDuties = statement(
  'region.insertDuties',
  `insert into stamp_duty (region, currency, amount, valid_from)
   select r.code, r.currency, (d ->> 'amount')::bigint, (d ->> 'validFrom')::date
   from region r, jsonb_array_elements($2::jsonb) d where r.code = $1`,
);
/** Replaces the rates and duties that begin on `today` or later. */
export const writeTaxes = (tx: Tx, code: string, { vatRates, stampDuties }: Taxes, today: string): void => {
  tx.write(removeRates, [code, today]);
  tx.write(addRates, [code, JSON.stringify(vatRates)]);
  tx.write(removeDuties, [code, today]);
  tx.write(addDuties, [code, JSON.stringify(stampDuties)]);
  tx.write(touch, [code]);
};

const setActive = statement(
  'region.setActive',
  'update region set active = $2, version = version + 1 where code = $1 and active <> $2',
);
export const writeActive = (tx: Tx, code: string, active: boolean): Promise<number> =>
  tx.exec(setActive, [code, active]);

const payment = statement(
  'region.payment',
  `update region set takes_card = $2, first_payment = $3, card_text = $4, cash_text = $5, version = version + 1
   where code = $1`,
);
export type PaymentChoice = PaymentTexts & { readonly takesCard: boolean };
export const writePayment = (tx: Tx, code: string, { takesCard, first, cardText, cashText }: PaymentChoice): void =>
  tx.write(payment, [code, takesCard, first, cardText, cashText]);

const lockAll = statement('region.lockAll', 'select code, active from region order by code for update');
export const lockRegions = (tx: Tx): Promise<{ code: string; active: boolean }[]> => tx.rows(lockAll);

const place = statement(
  'region.place',
  `update region set position = o.place from unnest($1::text[]) with ordinality as o(code, place)
   where region.code = o.code and region.position <> o.place`,
);
export const writeOrder = (tx: Tx, codes: readonly string[]): void => tx.write(place, [[...codes]]);
