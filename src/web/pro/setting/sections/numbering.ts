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
  const firstNumber: SettingField = {
    kind: 'number',
    name: `${id}FirstNumber`,
    label: messages.firstNumber[kind](year),
    hint: messages.firstNumberHint,
    maxLength: 7,
  };
  return [
    { kind: 'text', name: `${id}Prefix`, label: prefix, hint: messages.prefixHint, maxLength: 12 },
    { kind: 'select', name: `${id}Digits`, label: digits, hint: messages.digitsHint, choices: digitChoices },
    ...(mayChooseFirst ? [firstNumber] : []),
  ];
};

const valuesOf = ({ kind, prefix, digits, sequence, mayChooseFirst }: NumberSeries): [string, string][] => [
  [`${ids[kind]}Prefix`, prefix],
  [`${ids[kind]}Digits`, String(digits)],
  ...(mayChooseFirst ? [[`${ids[kind]}FirstNumber`, String(sequence)] as [string, string]] : []),
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
      const firstNumber = values[`${ids[kind]}FirstNumber`] ?? '';
      return {
        prefix: (values[`${ids[kind]}Prefix`] ?? '').toUpperCase(),
        digits: Number(values[`${ids[kind]}Digits`]),
        firstNumber: /^\d{1,7}$/.test(firstNumber) ? Number(firstNumber) : null,
        isBadFirstNumber:
          firstNumber !== '' &&
          !(/^\d{1,7}$/.test(firstNumber) && Number(firstNumber) >= 1 && Number(firstNumber) <= maxFirstNumber),
      };
    };
    const [invoice, credit] = [typedOf('INVOICE'), typedOf('CREDIT_NOTE')];
    const errors = Object.fromEntries(
      documentKinds.flatMap((kind) => {
        const { prefix, isBadFirstNumber } = kind === 'INVOICE' ? invoice : credit;
        return [
          ...(prefixPattern.test(prefix) ? [] : [[`${ids[kind]}Prefix`, messages.badPrefix]]),
          ...(isBadFirstNumber ? [[`${ids[kind]}FirstNumber`, messages.badFirstNumber]] : []),
        ];
      }),
    ) as Record<string, string>;
    if (Object.keys(errors).length > 0) return { errors };
    const formatOf = ({ prefix, digits, firstNumber }: typeof invoice) => ({ prefix, digits, firstNumber });
    await api.proIdentity.saveSeries({
      region: region.code,
      version,
      INVOICE: formatOf(invoice),
      CREDIT_NOTE: formatOf(credit),
    });
    return null;
  },
};
