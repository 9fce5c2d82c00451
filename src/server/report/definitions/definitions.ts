import type { ReportName } from '#shared/rules/reports';
import { customerReports } from './customers.store.ts';
import type { Definition } from './definition.ts';
import { deliveryReports } from './delivery.store.ts';
import { demandReports } from './demand.store.ts';
import { marginReports } from './margin.store.ts';
import { moneyReports } from './money.store.ts';
import { salesReports } from './sales.store.ts';
import { stockReports } from './stock.store.ts';
import { vatReports } from './vat.store.ts';

export const definitions: Readonly<Record<ReportName, Definition>> = {
  ...salesReports,
  ...marginReports,
  ...deliveryReports,
  ...stockReports,
  ...moneyReports,
  ...vatReports,
  ...customerReports,
  ...demandReports,
};
