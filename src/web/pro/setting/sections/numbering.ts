/** Numbering of invoices and credit notes: prefix, digits, first number of the year. */
import type { NumberSeries } from '#shared/api/pro-identity';
import { formatDate } from '#shared/dates';
import { digitRange, documentKinds, maxFirstNumber, prefixPattern } from '#shared/rules/document-number';
import type { Section, SettingField } from '#pro/setting/setting-types.ts';
import { numberingMessages as messages } from './numbering.messages.ts';

type Kind = NumberSeries['kind'];
const ids = { INVOICE: 'invoice', CREDIT_NOTE: 'credit' } as const;

const digitChoices = Array.from({ length: digitRange.max - digitRange.min + 1 }, (_, index) => {
  const digits = digitRange.min + index;
  return { value: String(digits), label: messages.digitChoice(digits) };
});

const fieldsOf = ({ kind, year, mayChooseFirst }: NumberSeries): SettingField[] => {
  const { prefix, digits } = messages.series[kind];
  const id = ids[kind];
  const start: SettingField = {
    kind: 'number',
    name: `${id}Start`,
    label: messages.start[kind](year),
    hint: messages.startHint,
    maxLength: 7,
  };
  return [
    { kind: 'text', name: `${id}Prefix`, label: prefix, hint: messages.prefixHint, maxLength: 12 },
    { kind: 'select', name: `${id}Digits`, label: digits, hint: messages.digitsHint, choices: digitChoices },
    ...(mayChooseFirst ? [start] : []),
  ];
};

const valuesOf = ({ kind, prefix, digits, sequence, mayChooseFirst }: NumberSeries): [string, string][] => [
  [`${ids[kind]}Prefix`, prefix],
  [`${ids[kind]}Digits`, String(digits)],
  ...(mayChooseFirst ? [[`${ids[kind]}Start`, String(sequence)] as [string, string]] : []),
];

export const series: Section = {
  id: 'numeros',
  object: 'series',
  isOfRegion: true,
  load: async ({ api, region }) => {
    const saved = await api.proIdentity.series({ region: region.code });
    const day = (at: string): string => formatDate(new Date(at), region.timeZone);
    return {
      version: saved.version,
      fields: saved.series.flatMap(fieldsOf),
      values: Object.fromEntries(saved.series.flatMap(valuesOf)),
      numbers: saved.series.map(({ kind, year, sequence }) => ({
        id: ids[kind],
        label: messages.series[kind].next,
        year,
        sequence,
      })),
      facts: saved.series.flatMap(({ kind, next, formatPeriods }) => [
        [messages.series[kind].next, next] as const,
        ...formatPeriods.map(
          ({ first, last, from, to }) =>
            [messages.spanOf[kind], messages.span(first, last, day(from), day(to))] as const,
        ),
        ...(formatPeriods.length === 0 ? [[messages.spanOf[kind], messages.none[kind]] as const] : []),
      ]),
    };
  },
  save: async ({ api, region }, version, values) => {
    const typedOf = (kind: Kind) => {
      const start = values[`${ids[kind]}Start`] ?? '';
      return {
        prefix: (values[`${ids[kind]}Prefix`] ?? '').toUpperCase(),
        digits: Number(values[`${ids[kind]}Digits`]),
        start: /^\d{1,7}$/.test(start) ? Number(start) : null,
        isBadStart: start !== '' && !(/^\d{1,7}$/.test(start) && Number(start) >= 1 && Number(start) <= maxFirstNumber),
      };
    };
    const [invoice, credit] = [typedOf('INVOICE'), typedOf('CREDIT_NOTE')];
    const errors = Object.fromEntries(
      documentKinds.flatMap((kind) => {
        const { prefix, isBadStart } = kind === 'INVOICE' ? invoice : credit;
        return [
          ...(prefixPattern.test(prefix) ? [] : [[`${ids[kind]}Prefix`, messages.badPrefix]]),
          ...(isBadStart ? [[`${ids[kind]}Start`, messages.badStart]] : []),
        ];
      }),
    ) as Record<string, string>;
    if (Object.keys(errors).length > 0) return { errors };
    const formatOf = ({ prefix, digits, start }: typeof invoice) => ({ prefix, digits, start });
    await api.proIdentity.saveSeries({
      region: region.code,
      version,
      INVOICE: formatOf(invoice),
      CREDIT_NOTE: formatOf(credit),
    });
    return null;
  },
};
