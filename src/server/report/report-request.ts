/** Checks region, periods and section of a request for a report, and computes the facts that it needs. */
import { ShopError } from '#shared/errors';
import { isoDay } from '#shared/dates';
import type { ReportQuery } from '#shared/api/pro-reports';
import { mostReportDays, reports, type ReportName } from '#shared/rules/reports';
import type { Ask, Definition, Period } from './definitions/definition.ts';
import { comparedPeriod, lengthOf, presetPeriod, shiftDays } from './definitions/periods.rules.ts';
import { readPreparedAt } from './preparation.store.ts';
import type { ReportDeps } from './report.ts';
import { reportMessages as messages } from './definitions/report.messages.ts';

export type ReportRequest = ReportQuery & { readonly name: ReportName };

const refuse = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

/** Days before today from whose sales the cover of the stock is computed. */
const paceDays = 28;

const periodOf = ({ preset, from, to }: ReportRequest, today: string): Period => {
  const moving = presetPeriod(preset, today);
  const last = to ?? moving.to;
  const period = { from: from ?? (to === undefined ? moving.from : shiftDays(last, -29)), to: last };
  if (period.from > period.to) throw refuse('from', messages.refused.order);
  if (lengthOf(period) > mostReportDays) throw refuse('from', messages.refused.tooLong);
  return period;
};

export const createRequestReader = ({ db, clock, regions, catalogue, dashboards, preparer }: ReportDeps) => {
  const sectionIdOf = (seoName: string | undefined): number | null => {
    if (seoName === undefined || seoName === '') return null;
    const section = catalogue.dictionary().sections.find((one) => one.seoName === seoName);
    if (!section) throw new ShopError('NOT_FOUND');
    return Number(section.id);
  };

  const keepSales = async (name: ReportName, ask: Ask): Promise<void> => {
    const now = { from: shiftDays(ask.today, -paceDays), to: ask.today };
    const periods = reports[name].time === 'NOW' ? [now] : [ask.period, ...(ask.compared ? [ask.compared] : [])];
    const shown = reports[name].allRegions ? regions.all() : [ask.region];
    for (const region of shown) for (const period of periods) await dashboards.keepSales(region, period);
  };

  return {
    /** `host`: region of the host, for a request without region. */
    askOf: (query: ReportRequest, host: string): Ask => {
      const region = regions.get(query.region ?? host);
      if (!region) throw new ShopError('NOT_FOUND');
      const today = isoDay(clock.now(), region.timeZone);
      const period = periodOf(query, today);
      const { time, compares } = reports[query.name];
      const compared = time === 'PERIOD' && compares ? comparedPeriod(period, query.compare) : null;
      return { region, period, compared, today, sectionId: sectionIdOf(query.section) };
    },
    /** Resolves to the moment of facts that a job computes; null for figures of now. */
    prepare: async ({ facts }: Definition, name: ReportName, ask: Ask): Promise<Date | null> => {
      if (facts === 'SALES') await keepSales(name, ask);
      if (facts === undefined || facts === 'SALES') return null;
      return (await readPreparedAt(db, facts, ask.region.code)) ?? (await preparer.prepare(facts, ask.region));
    },
  };
};

export type RequestReader = ReturnType<typeof createRequestReader>;
