/** Delivery modes and areas for the catalogue of test/support/catalogue.ts. */
import type { Db } from '#platform/db';
import { write } from './catalogue.ts';

/**
 * Call it after `addTree`. TN: areas Tunis (zone near) and Tozeur (zone far, no cash); `domicile` at 7,000 and 9,000
 * TND, free from 200 TND, `express` near only at 14,000, `retrait` free. SN: area Dakar, `domicile` at 1,500 CFA.
 * Saturdays are working days, Sundays and 25 November 2026 are not. No limit on unconfirmed cash orders. One store,
 * Ourlet Tunis, with its stock at `tunis`.
 */
export const addDelivery = async (db: Db): Promise<void> => {
  const statements = [
    `insert into delivery_region (region, leaves_until, cash_max, cash_phone, cash_refusals,
        cash_open_orders, cash_units) values
      ('TN', '14:00', 1000000, '^\\+216[2459]\\d{7}$', 2, null, null), ('SN', '13:00', null, null, null, null, null)`,
    `insert into delivery_holiday (region, day, label) values ('TN', '2026-11-25', 'Fête')`,
    `insert into delivery_zone (region, code, name, position) values
      ('TN', 'near', 'Grand Tunis', 1), ('TN', 'far', 'Sud', 2), ('SN', 'dakar', 'Dakar', 1)`,
    `insert into delivery_area (region, zone_id, name, country, cash, position)
     select z.region, z.id, a.name, z.region, a.cash, a.position from delivery_zone z
     join (values ('near', 'Tunis', true, 1), ('far', 'Tozeur', false, 2), ('dakar', 'Dakar', true, 1))
       a(zone, name, cash, position) on a.zone = z.code order by z.id`,
    `insert into delivery_mode (region, code, kind, name, description, free_from, position) values
      ('TN', 'domicile', 'HOME', 'À domicile', 'Par notre transporteur.', 200000, 1),
      ('TN', 'express', 'EXPRESS', 'Express', 'Demain.', null, 2),
      ('TN', 'retrait', 'PICKUP', 'Retrait', 'En magasin.', null, 3),
      ('SN', 'domicile', 'HOME', 'À domicile', 'Par notre transporteur.', 30000, 1)`,
    `insert into delivery_price (region, mode_id, zone_id, amount, min_days, max_days)
     select m.region, m.id, z.id, p.amount, p.min_days, p.max_days
     from (values ('TN', 'domicile', 'near', 7000, 1, 2), ('TN', 'domicile', 'far', 9000, 3, 4), ('TN', 'express', 'near', 14000, 1, 1),
       ('TN', 'retrait', null, 0, 0, 1), ('SN', 'domicile', null, 1500, 1, 3)) p(region, mode, zone, amount, min_days, max_days)
     join delivery_mode m on m.region = p.region and m.code = p.mode
     left join delivery_zone z on z.region = p.region and z.code = p.zone`,
    `insert into store (name, seo_name, region, address, city, location_id, click_and_collect)
     select 'Ourlet Tunis', 'tunis', 'TN', '12, rue du Lac', 'Tunis', id, true from location where code = 'tunis'
     on conflict (seo_name) do nothing`,
  ];
  for (const text of statements) await write(db, text);
};
