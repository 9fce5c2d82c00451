import { statement, type Reader } from '#platform/db';
import { labelOf, type Currency } from '#shared/money';
import type { DatedAmount, DatedRate, PaymentTexts, RegionFacts } from './region.rules.ts';

type RegionRow = {
  code: string;
  name: string;
  active: boolean;
  currency: Currency;
  phone_prefix: string;
  time_zone: string;
  return_days: number;
  pickup_days: number;
  cash_hold_hours: number;
  takes_card: boolean;
  payment: PaymentTexts;
  countries: { code: string; name: string }[];
  vat_rates: DatedRate[];
  stamp_duties: DatedAmount[];
};

const regionsSql = statement(
  'region.all',
  `select r.code, r.name, r.active, r.currency, r.phone_prefix, r.time_zone, r.return_days, r.pickup_days, r.cash_hold_hours, r.takes_card,
     json_build_object('first', r.first_payment, 'cardText', r.card_text, 'cashText', r.cash_text) as payment,
     coalesce((select json_agg(json_build_object('code', c.code, 'name', c.name) order by c.position, c.name)
       from region_country c where c.region = r.code), '[]') as countries,
     coalesce((select json_agg(json_build_object('taxClass', v.tax_class, 'rateBp', v.rate_bp, 'validFrom', v.valid_from))
       from vat_rate v where v.region = r.code), '[]') as vat_rates,
     coalesce((select json_agg(json_build_object('amount', s.amount, 'validFrom', s.valid_from))
       from stamp_duty s where s.region = r.code), '[]') as stamp_duties
   from region r order by r.position, r.code`,
);

export const readRegions = async (db: Reader): Promise<RegionFacts[]> =>
  (await db.rows<RegionRow>(regionsSql)).map((row) => ({
    info: {
      code: row.code,
      currency: row.currency,
      currencyLabel: labelOf(row.currency),
      phonePrefix: row.phone_prefix,
      timeZone: row.time_zone,
      returnDays: row.return_days,
      pickupDays: row.pickup_days,
      cashHoldHours: row.cash_hold_hours,
      takesCard: row.takes_card,
    },
    payment: row.payment,
    name: row.name,
    active: row.active,
    countries: row.countries,
    vatRates: row.vat_rates,
    stampDuties: row.stamp_duties,
  }));
