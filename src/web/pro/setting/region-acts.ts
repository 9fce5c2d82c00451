/** Acts of the list of regions. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { parseAmount } from '#shared/money';
import { presetOf } from '#shared/rules/countries';
import { refused, valuesIn, wrong } from '#pro/content/content-answer.ts';
import { formText } from '#app/form-text.ts';
import { badAmount, rateOf } from './read-form.ts';
import { regionListMessages as messages } from './regions.messages.ts';

export const regionsPath = '/pro/parametres/regions';

const names = ['code', 'name', 'rate', 'stamp'] as const;
const fields = Object.fromEntries([...names, 'active', 'timeZone'].map((name) => [name, { required: false }]));

const createRegion = async (api: Client, form: FormData) => {
  const values = valuesIn(form, names);
  const preset = presetOf(values['code'] ?? '');
  if (!preset) return wrong(values, { code: messages.create.badCountry }, false);
  const { code, currency, phonePrefix, timeZone } = preset;
  const rateBp = values['rate'] ? rateOf(values['rate']) : preset.rateBp;
  const stampDuty = values['stamp'] ? parseAmount(values['stamp'], currency) : preset.stampDuty;
  const errors = {
    ...(rateBp === null ? { rate: messages.create.badRate } : null),
    ...(stampDuty === null ? { stamp: badAmount(currency) } : null),
  };
  if (rateBp === null || stampDuty === null) return wrong(values, errors, false);
  try {
    const name = values['name'] || preset.name;
    await api.proRegions.create({ code, name, currency, phonePrefix, timeZone, rateBp, stampDuty });
    return redirect(`${regionsPath}?fait=cree`, 303);
  } catch (error) {
    return refused(error, values, fields);
  }
};

export const actOnRegions = async (api: Client, form: FormData) => {
  const intent = formText(form, 'intent');
  if (intent === 'create') return await createRegion(api, form);
  const code = formText(form, 'code');
  try {
    if (intent === 'up') {
      const before = formText(form, 'before');
      await api.proRegions.move({ code, before: before || null });
      return redirect(`${regionsPath}?fait=ordre`, 303);
    }
    const active = intent === 'open';
    await api.proOpening.setRegion({ code, active });
    return redirect(`${regionsPath}?fait=${active ? 'ouverte' : 'fermee'}`, 303);
  } catch (error) {
    return refused(error, {}, { ...fields, active: { required: false } });
  }
};
