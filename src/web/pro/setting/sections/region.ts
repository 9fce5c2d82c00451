/** Sections about a region: its terms, its taxes by date. */
import { formatCalendarDay } from '#shared/dates';
import { formatMoney, parseAmount } from '#shared/money';
import { amountText, numberOf, percentText, rateOf } from '#pro/setting/read-form.ts';
import { settingMessages } from '#pro/setting/setting.messages.ts';
import { rowsOf, rowsText, type Section, type SettingField } from '#pro/setting/setting-types.ts';
import { regionMessages as messages } from './region.messages.ts';

const { fields: labels, columns } = messages;
const day = /^\d{4}-\d{2}-\d{2}$/;

const termFields: readonly SettingField[] = [
  { kind: 'text', name: 'name', label: labels.name, maxLength: 60 },
  { kind: 'number', name: 'returnDays', label: labels.returnDays, hint: messages.workingDays, maxLength: 3 },
  { kind: 'number', name: 'pickupDays', label: labels.pickupDays, hint: messages.workingDays, maxLength: 2 },
  { kind: 'number', name: 'cashHoldHours', label: labels.cashHoldHours, hint: messages.hours, maxLength: 3 },
  {
    kind: 'rows',
    name: 'countries',
    label: labels.countries,
    hint: messages.countriesHint,
    add: messages.addCountry,
    columns: [
      { kind: 'text', label: columns.code, maxLength: 2 },
      { kind: 'text', label: columns.country, maxLength: 60 },
    ],
  },
];

export const terms: Section = {
  id: 'region',
  object: 'region',
  isOfRegion: true,
  load: async ({ api, region: { code } }) => {
    const region = await api.proRegions.byCode({ code });
    return {
      version: region.version,
      fields: termFields,
      values: {
        name: region.name,
        returnDays: String(region.returnDays),
        pickupDays: String(region.pickupDays),
        cashHoldHours: String(region.cashHoldHours),
        countries: rowsText(region.countries.map((one) => [one.code, one.name])),
      },
      facts: [
        [messages.currency, region.currency],
        [messages.coin, formatMoney(region.coin, region.currency)],
        [messages.hosts, region.hosts.join(', ') || messages.noHost],
      ],
    };
  },
  save: async ({ api, region: { code } }, version, values) => {
    const numbers = ['returnDays', 'pickupDays', 'cashHoldHours'] as const;
    const [returnDays, pickupDays, cashHoldHours] = numbers.map((name) => numberOf(values[name]));
    const countries = rowsOf(values['countries']).map(([country = '', name = '']) => ({
      code: country.toUpperCase(),
      name,
    }));
    const bad = countries.findIndex((one) => !/^[A-Z]{2}$/.test(one.code) || one.name === '');
    const errors = {
      ...(values['name'] ? null : { name: settingMessages.required.name }),
      ...Object.fromEntries(
        numbers.flatMap((name) => (numberOf(values[name]) === null ? [[name, settingMessages.badNumber]] : [])),
      ),
      ...(bad === -1 ? null : { countries: settingMessages.badRow(bad + 1, messages.badCountry) }),
    };
    if (Object.keys(errors).length > 0) return { errors };
    await api.proRegions.update({
      code,
      version,
      name: values['name'] ?? '',
      returnDays: returnDays ?? 0,
      pickupDays: pickupDays ?? 0,
      cashHoldHours: cashHoldHours ?? 0,
      countries,
    });
    return null;
  },
};

const classChoices = Object.entries(messages.classes).map(([value, label]) => ({ value, label }));
const classLabel = (name: string): string => classChoices.find(({ value }) => value === name)?.label ?? name;

const taxFields = (known: readonly string[]): readonly SettingField[] => {
  const others = known.filter((name) => !classChoices.some(({ value }) => value === name));
  const choices = [...classChoices, ...others.map((value) => ({ value, label: value }))];
  return [
    {
      kind: 'rows',
      name: 'vatRates',
      label: labels.vatRates,
      hint: messages.ratesHint,
      add: messages.addRate,
      columns: [
        { kind: 'select', label: columns.taxClass, choices },
        { kind: 'amount', label: columns.rate, maxLength: 6 },
        { kind: 'date', label: columns.from },
      ],
    },
    {
      kind: 'rows',
      name: 'stampDuties',
      label: labels.stampDuties,
      hint: messages.ratesHint,
      add: messages.addDuty,
      columns: [
        { kind: 'amount', label: columns.amount, maxLength: 16 },
        { kind: 'date', label: columns.from },
      ],
    },
  ];
};

export const taxes: Section = {
  id: 'taxes',
  object: 'region',
  isOfRegion: true,
  load: async ({ api, region: { code } }) => {
    const { version, vatRates, stampDuties, today, currency } = await api.proRegions.byCode({ code });
    const isPast = ({ validFrom }: { validFrom: string }): boolean => validFrom < today;
    const isPlanned = ({ validFrom }: { validFrom: string }): boolean => validFrom >= today;
    const since = (from: string): string => `${messages.past} ${formatCalendarDay(from)}`;
    return {
      version,
      fields: taxFields(vatRates.map(({ taxClass }) => taxClass)),
      values: {
        vatRates: rowsText(
          vatRates.filter(isPlanned).map((one) => [one.taxClass, percentText(one.rateBp), one.validFrom]),
        ),
        stampDuties: rowsText(
          stampDuties.filter(isPlanned).map((one) => [amountText(one.amount, currency), one.validFrom]),
        ),
      },
      facts: [
        ...vatRates
          .filter(isPast)
          .map(
            (one) => [messages.rate(classLabel(one.taxClass), percentText(one.rateBp)), since(one.validFrom)] as const,
          ),
        ...stampDuties
          .filter(isPast)
          .map((one) => [messages.duty(formatMoney(one.amount, currency)), since(one.validFrom)] as const),
      ],
    };
  },
  save: async ({ api, region: { code, currency } }, version, values) => {
    const rates = rowsOf(values['vatRates']).map(([taxClass = '', rate = '', validFrom = '']) => ({
      taxClass,
      rateBp: rateOf(rate),
      validFrom,
    }));
    const duties = rowsOf(values['stampDuties']).map(([amount = '', validFrom = '']) => ({
      amount: parseAmount(amount, currency),
      validFrom,
    }));
    const badRate = rates.findIndex(({ rateBp, validFrom }) => rateBp === null || !day.test(validFrom));
    const badDuty = duties.findIndex(({ amount, validFrom }) => amount === null || !day.test(validFrom));
    const errors = {
      ...(badRate === -1 ? null : { vatRates: settingMessages.badRow(badRate + 1, messages.badRate) }),
      ...(badDuty === -1 ? null : { stampDuties: settingMessages.badRow(badDuty + 1, messages.badDuty) }),
    };
    if (Object.keys(errors).length > 0) return { errors };
    await api.proRegions.planTaxes({
      code,
      version,
      vatRates: rates.map((one) => ({ ...one, rateBp: one.rateBp ?? 0 })),
      stampDuties: duties.map((one) => ({ ...one, amount: one.amount ?? 0 })),
    });
    return null;
  },
};
