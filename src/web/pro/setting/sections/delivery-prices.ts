/** Sections about delivery: modes, prices, cash on delivery. */
import { modeKinds, type DeliverySettings } from '#shared/api/pro-delivery';
import {
  amountText,
  badAmount,
  isOn,
  numberOf,
  onText,
  optionalAmount,
  optionalNumber,
} from '#pro/setting/read-form.ts';
import { settingMessages } from '#pro/setting/setting.messages.ts';
import { rowsOf, rowsText, type Section } from '#pro/setting/setting-types.ts';
import { deliveryMessages as messages } from './delivery.messages.ts';

const { fields: labels, columns } = messages;

export const modes: Section = {
  id: 'modes',
  object: 'delivery',
  isOfRegion: true,
  load: async ({ api, region }) => {
    const saved = await api.proDelivery.byRegion({ region: region.code });
    return {
      version: saved.version,
      values: {
        modes: rowsText(
          saved.modes.map((one) => [
            one.id,
            one.name,
            one.kind,
            one.description,
            amountText(one.freeFrom, saved.currency),
            onText(one.cash),
            onText(one.active),
          ]),
        ),
      },
      fields: [
        {
          kind: 'rows',
          name: 'modes',
          label: labels.modes,
          hint: messages.modesHint,
          add: messages.addMode,
          columns: [
            { kind: 'key', label: 'id' },
            { kind: 'text', label: columns.name, maxLength: 60 },
            {
              kind: 'select',
              label: columns.kind,
              choices: modeKinds.map((value) => ({ value, label: messages.kinds[value] })),
            },
            { kind: 'text', label: columns.description, maxLength: 200 },
            { kind: 'amount', label: columns.freeFrom, maxLength: 16 },
            { kind: 'check', label: columns.cash },
            { kind: 'check', label: columns.active },
          ],
        },
      ],
    };
  },
  save: async ({ api, region }, version, values) => {
    const { code, currency } = region;
    const typed = rowsOf(values['modes']).map(([id, name = '', kind, description = '', free, cash, active]) => ({
      id: id || null,
      name,
      kind: modeKinds.find((one) => one === kind) ?? 'HOME',
      description,
      freeFrom: optionalAmount(free, currency),
      cash: isOn(cash),
      active: isOn(active),
    }));
    const bad = typed.findIndex(({ name, description }) => name === '' || description === '');
    const wrong = typed.findIndex(({ freeFrom }) => freeFrom === undefined);
    if (bad !== -1) return { errors: { modes: settingMessages.badRow(bad + 1, messages.badMode) } };
    if (wrong !== -1) return { errors: { modes: settingMessages.badRow(wrong + 1, badAmount(currency)) } };
    await api.proDelivery.saveModes({
      region: code,
      version,
      modes: typed.map((one) => ({ ...one, freeFrom: one.freeFrom ?? null })),
    });
    return null;
  },
};

/** One row for each mode and zone, then one for the other zones. A pickup has one row. */
const matrixOf = ({ zones, modes: all, prices, currency }: DeliverySettings): string[][] =>
  all.flatMap((mode) => {
    const others = { id: '', name: mode.kind === 'PICKUP' ? messages.everyStore : messages.everyZone };
    const places = mode.kind === 'PICKUP' ? [others] : [...zones, others];
    return places.map((zone) => {
      const price = prices.find(({ modeId, zoneId }) => modeId === mode.id && (zoneId ?? '') === zone.id);
      const cells = price
        ? [amountText(price.amount, currency), String(price.minDays), String(price.maxDays)]
        : ['', '', ''];
      return [`${mode.id} ${zone.id}`, messages.modeZone(mode.name, zone.name), ...cells];
    });
  });

export const prices: Section = {
  id: 'tarifs',
  object: 'delivery',
  isOfRegion: true,
  load: async ({ api, region }) => {
    const saved = await api.proDelivery.byRegion({ region: region.code });
    if (saved.modes.length === 0)
      return { version: saved.version, values: {}, fields: [], facts: [[labels.modes, messages.noMode]] };
    return {
      version: saved.version,
      values: { prices: rowsText(matrixOf(saved)) },
      fields: [
        {
          kind: 'rows',
          name: 'prices',
          label: labels.prices,
          add: null,
          columns: [
            { kind: 'key', label: 'id' },
            { kind: 'fixed', label: columns.modeZone },
            { kind: 'amount', label: columns.amount, maxLength: 16 },
            { kind: 'number', label: columns.minDays, maxLength: 2 },
            { kind: 'number', label: columns.maxDays, maxLength: 2 },
          ],
        },
      ],
    };
  },
  save: async ({ api, region }, version, values) => {
    const { code, currency } = region;
    const rows = rowsOf(values['prices']).map(([key = '', , amount = '', minDays = '', maxDays = '']) => {
      const [modeId = '', zoneId = ''] = key.split(' ');
      return {
        isEmpty: amount === '' && minDays === '' && maxDays === '',
        modeId,
        zoneId: zoneId || null,
        amount: optionalAmount(amount, currency) ?? null,
        minDays: numberOf(minDays),
        maxDays: numberOf(maxDays),
      };
    });
    const bad = rows.findIndex((row) => !row.isEmpty && [row.amount, row.minDays, row.maxDays].includes(null));
    if (bad !== -1) return { errors: { prices: settingMessages.badRow(bad + 1, messages.badPrice) } };
    await api.proDelivery.savePrices({
      region: code,
      version,
      prices: rows.flatMap(({ isEmpty, modeId, zoneId, amount, minDays, maxDays }) =>
        isEmpty ? [] : [{ modeId, zoneId, amount: amount ?? 0, minDays: minDays ?? 0, maxDays: maxDays ?? 0 }],
      ),
    });
    return null;
  },
};

export const cash: Section = {
  id: 'especes',
  object: 'delivery',
  isOfRegion: true,
  load: async ({ api, region }) => {
    const { version, currency, cash: saved } = await api.proDelivery.byRegion({ region: region.code });
    const limit = { kind: 'number', hint: messages.limitHint, isOptional: true, maxLength: 4 } as const;
    return {
      version,
      values: {
        max: amountText(saved.max, currency),
        mobileOnly: onText(saved.mobileOnly),
        refusals: String(saved.refusals ?? ''),
        openOrders: String(saved.openOrders ?? ''),
        units: String(saved.units ?? ''),
      },
      fields: [
        { kind: 'amount', name: 'max', label: labels.max, hint: messages.maxHint, isOptional: true, maxLength: 16 },
        ...(saved.knowsMobiles ? [{ kind: 'check', name: 'mobileOnly', label: labels.mobileOnly } as const] : []),
        { name: 'refusals', label: labels.refusals, ...limit },
        { name: 'openOrders', label: labels.openOrders, ...limit },
        { name: 'units', label: labels.units, ...limit },
      ],
    };
  },
  save: async ({ api, region }, version, values) => {
    const max = optionalAmount(values['max'], region.currency);
    const [refusals, openOrders, units] = ['refusals', 'openOrders', 'units'].map((name) =>
      optionalNumber(values[name]),
    );
    const errors = {
      ...(max === undefined || max === 0 ? { max: badAmount(region.currency) } : null),
      ...(refusals === undefined || refusals === 0 ? { refusals: settingMessages.badNumber } : null),
      ...(openOrders === undefined || openOrders === 0 ? { openOrders: settingMessages.badNumber } : null),
      ...(units === undefined || units === 0 ? { units: settingMessages.badNumber } : null),
    };
    if (Object.keys(errors).length > 0) return { errors };
    await api.proDelivery.saveCash({
      region: region.code,
      version,
      max: max ?? null,
      mobileOnly: isOn(values['mobileOnly']),
      refusals: refusals ?? null,
      openOrders: openOrders ?? null,
      units: units ?? null,
    });
    return null;
  },
};
