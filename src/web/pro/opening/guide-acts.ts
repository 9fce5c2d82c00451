/** Acts of the guide beside its settings. For actions. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import type { ProRegion } from '#shared/api/pro-regions';
import { parseAmount } from '#shared/money';
import type { OpeningStep } from '#shared/rules/opening-steps';
import { formText } from '#app/form-text.ts';
import { refused, valuesIn, wrong } from '#pro/content/content-answer.ts';
import { badAmount, numberOf, optionalAmount } from '#pro/setting/read-form.ts';
import { guidePath, stepAfter, stepPath } from './guide-steps.ts';
import { openingMessages as messages } from './opening.messages.ts';

const fieldsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { required: false }]));
const deliveryNames = ['homePrice', 'homeMin', 'homeMax', 'homeCash'] as const;
const treeNames = ['newSection', 'newGroup'] as const;

type Start = {
  readonly amount: number;
  readonly minDays: number;
  readonly maxDays: number;
  readonly cashMax: number | null;
};

const readStart = (values: Readonly<Record<string, string>>, { currency }: ProRegion) => {
  const amount = parseAmount(values['homePrice'] ?? '', currency);
  const cash = optionalAmount(values['homeCash'], currency);
  const [minDays, maxDays] = [numberOf(values['homeMin']), numberOf(values['homeMax'])];
  const areDaysWrong = minDays === null || maxDays === null || minDays > maxDays || maxDays > 60;
  const errors = {
    ...(amount === null ? { homePrice: badAmount(currency) } : null),
    ...(areDaysWrong ? { homeMax: messages.delivery.badDays } : null),
    ...(cash === undefined || cash === 0 ? { homeCash: badAmount(currency) } : null),
  };
  if (amount === null || areDaysWrong || cash === undefined || cash === 0) return { errors, start: null };
  return { errors, start: { amount, minDays, maxDays, cashMax: cash } satisfies Start };
};

const actOnDelivery = async (api: Client, form: FormData, region: ProRegion) => {
  const values = valuesIn(form, deliveryNames);
  const { errors, start } = readStart(values, region);
  if (start === null) return wrong(values, errors, false);
  try {
    await api.proDelivery.start({ region: region.code, name: region.name, ...start });
    return redirect(`${stepPath('DELIVERY', 'tarifs')}&fait=livraison`, 303);
  } catch (error) {
    const answer = refused(error, values, fieldsOf(['amount']));
    const { amount: homePrice, ...errors } = answer.data.errors;
    return homePrice === undefined ? answer : wrong(values, { ...errors, homePrice }, false);
  }
};

const actOnTree = async ({ proTree }: Client, form: FormData) => {
  const values = valuesIn(form, treeNames);
  const errors = Object.fromEntries(
    treeNames.flatMap((name) => (values[name] ? [] : [[name, messages.article.noName]])),
  );
  if (Object.keys(errors).length > 0) return wrong(values, errors, false);
  try {
    const section = await proTree.create({ kind: 'section', name: values['newSection'] ?? '' });
    await proTree.create({ kind: 'group', parentId: section.id, name: values['newGroup'] ?? '' });
    return redirect(`${stepPath('ARTICLE')}?fait=rayon`, 303);
  } catch (error) {
    return refused(error, values, fieldsOf([...treeNames, 'name']));
  }
};

type Act = { readonly api: Client; readonly form: FormData; readonly region: ProRegion; readonly step: OpeningStep };

/** Runs the act of a form of the guide. Null when the form belongs to the settings. */
export const actOnGuide = async ({ api, form, region, step }: Act) => {
  const intent = formText(form, 'intent');
  if (intent === 'delivery') return await actOnDelivery(api, form, region);
  if (intent === 'tree') return await actOnTree(api, form);
  if (intent !== 'confirm' && intent !== 'open') return null;
  try {
    if (intent === 'confirm') {
      await api.proOpening.confirmStep({ step });
      return redirect(stepPath(stepAfter(step)), 303);
    }
    await api.proOpening.setRegion({ code: region.code, active: true });
    return redirect(guidePath, 303);
  } catch (error) {
    return refused(error, {}, fieldsOf(['step', 'active']));
  }
};
