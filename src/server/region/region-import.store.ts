import { statement, type Reader } from '#platform/db';
import type { Currency } from '#shared/money';

export type ImportRegion = {
  code: string;
  currency: Currency;
  timeZone: string;
  taxClasses: string[];
  vatBasisPoints: number;
};

const regionsSql = statement(
  'region.import',
  `select r.code, r.currency, r.time_zone as "timeZone",
     coalesce((select array_agg(distinct v.tax_class) from vat_rate v where v.region = r.code), '{}') as "taxClasses",
     coalesce((select v.rate_bp from vat_rate v where v.region = r.code and v.tax_class = 'standard' and v.valid_from <= current_date
       order by v.valid_from desc limit 1), 0) as "vatBasisPoints"
   from region r where r.active order by r.position, r.code`,
);

/** Active regions with the tax classes that have a rate there, and today's standard rate. */
export const readImportRegions = (db: Reader): Promise<ImportRegion[]> => db.rows<ImportRegion>(regionsSql);
