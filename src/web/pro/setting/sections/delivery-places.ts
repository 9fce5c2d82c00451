/** Sections about delivery: calendar, zones, areas. */
import { settingMessages } from '#pro/setting/setting.messages.ts';
import { isOn, onText } from '#pro/setting/read-form.ts';
import { rowsOf, rowsText, type Section } from '#pro/setting/setting-types.ts';
import { deliveryMessages as messages } from './delivery.messages.ts';

const { fields: labels, columns } = messages;
const day = /^\d{4}-\d{2}-\d{2}$/;

export const calendar: Section = {
  id: 'calendrier',
  object: 'delivery',
  isOfRegion: true,
  load: async ({ api, region }) => {
    const saved = await api.proDelivery.byRegion({ region: region.code });
    return {
      version: saved.version,
      values: {
        workingDays: saved.workingDays.join(' '),
        leavesUntil: saved.leavesUntil,
        holidays: rowsText(saved.holidays.map((one) => [one.day, one.label])),
      },
      fields: [
        {
          kind: 'checks',
          name: 'workingDays',
          label: labels.workingDays,
          choices: messages.days.map((label, index) => ({ value: String(index + 1), label })),
        },
        { kind: 'time', name: 'leavesUntil', label: labels.leavesUntil, hint: messages.leavesHint },
        {
          kind: 'rows',
          name: 'holidays',
          label: labels.holidays,
          add: messages.addHoliday,
          columns: [
            { kind: 'date', label: columns.day },
            { kind: 'text', label: columns.reason, maxLength: 80 },
          ],
        },
      ],
    };
  },
  save: async ({ api, region }, version, values) => {
    const workingDays = (values['workingDays'] ?? '').split(' ').filter(Boolean).map(Number);
    const leavesUntil = values['leavesUntil'] ?? '';
    const holidays = rowsOf(values['holidays']).map(([date = '', label = '']) => ({ day: date, label }));
    const bad = holidays.findIndex((one) => !day.test(one.day) || one.label === '');
    const errors = {
      ...(workingDays.length > 0 ? null : { workingDays: messages.noDay }),
      ...(/^([01]\d|2[0-3]):[0-5]\d$/.test(leavesUntil) ? null : { leavesUntil: messages.badTime }),
      ...(bad === -1 ? null : { holidays: settingMessages.badRow(bad + 1, messages.badHoliday) }),
    };
    if (Object.keys(errors).length > 0) return { errors };
    await api.proDelivery.saveCalendar({ region: region.code, version, workingDays, leavesUntil, holidays });
    return null;
  },
};

export const zones: Section = {
  id: 'zones',
  object: 'delivery',
  isOfRegion: true,
  load: async ({ api, region }) => {
    const saved = await api.proDelivery.byRegion({ region: region.code });
    return {
      version: saved.version,
      values: { zones: rowsText(saved.zones.map(({ id, name }) => [id, name])) },
      fields: [
        {
          kind: 'rows',
          name: 'zones',
          label: labels.zones,
          hint: messages.zonesHint,
          add: messages.addZone,
          columns: [
            { kind: 'key', label: 'id' },
            { kind: 'text', label: columns.name, maxLength: 60 },
          ],
        },
      ],
    };
  },
  save: async ({ api, region }, version, values) => {
    const typed = rowsOf(values['zones']).flatMap(([id, name]) => (name ? [{ id: id || null, name }] : []));
    if (typed.length === 0) return { errors: { zones: messages.noZone } };
    await api.proDelivery.saveZones({ region: region.code, version, zones: typed });
    return null;
  },
};

export const areas: Section = {
  id: 'lieux',
  object: 'delivery',
  isOfRegion: true,
  load: async ({ api, region }) => {
    const saved = await api.proDelivery.byRegion({ region: region.code });
    const zoneChoices = saved.zones.map(({ id, name }) => ({ value: id, label: name }));
    const countries = region.countries.map(({ code, name }) => ({ value: code, label: name }));
    if (zoneChoices.length === 0)
      return { version: saved.version, values: {}, fields: [], facts: [[labels.zones, messages.noZone]] };
    return {
      version: saved.version,
      values: {
        areas: rowsText(
          saved.areas.map((one) => [one.id, one.name, one.zoneId, one.country, onText(one.cash), onText(one.active)]),
        ),
      },
      fields: [
        {
          kind: 'rows',
          name: 'areas',
          label: labels.areas,
          add: messages.addArea,
          columns: [
            { kind: 'key', label: 'id' },
            { kind: 'text', label: columns.area, maxLength: 80 },
            { kind: 'select', label: columns.zone, choices: zoneChoices },
            { kind: 'select', label: columns.country, choices: countries },
            { kind: 'check', label: columns.cash },
            { kind: 'check', label: columns.served },
          ],
        },
      ],
    };
  },
  save: async ({ api, region }, version, values) => {
    const typed = rowsOf(values['areas']).map(([id, name = '', zoneId = '', country = '', cash, active]) => ({
      id: id || null,
      name,
      zoneId,
      country,
      cash: isOn(cash),
      active: isOn(active),
    }));
    const bad = typed.findIndex(({ name }) => name === '');
    if (bad !== -1) return { errors: { areas: settingMessages.badRow(bad + 1, messages.noName) } };
    await api.proDelivery.saveAreas({ region: region.code, version, areas: typed });
    return null;
  },
};
