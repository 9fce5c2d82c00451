/** Actions of the gift card record and of the form that issues one. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proGiftCards } from '#shared/api/pro-gift-cards';
import { exampleOf, parseAmount, type Currency } from '#shared/money';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, hasErrors, type Fields } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import { refused, valuesIn, wrong, type FormValues } from '#pro/content/content-answer.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { readMerged, seenIn } from '#pro/merge/merge.ts';
import { cardMerge } from './card-merge.ts';
import { giftCardPath } from './card-path.ts';
import { giftCardMessages as messages } from './card.messages.ts';

const free = { required: false } as const;

export const issueFields: Fields<'region' | 'amount' | 'name' | 'email' | 'message' | 'reason'> = {
  region: free,
  amount: { required: true, maxLength: 20 },
  ...describeFields(proGiftCards.issue.body, ['name', 'email', 'message', 'reason']),
};
const issueNames = Object.keys(issueFields);

type Regions = readonly { readonly code: string; readonly currency: Currency }[];

/** The form field `key` is the idempotency key, so that a repeated submit issues one card. */
export const issueGiftCard = async (api: Client, form: FormData, regions: Regions) => {
  const values = valuesIn(form, issueNames);
  const region = regions.find(({ code }) => code === values['region']) ?? regions[0];
  const amount = region ? parseAmount(values['amount'] ?? '', region.currency) : null;
  const errors = {
    ...errorsIn(issueFields, values, messages.form.required),
    ...(region &&
      values['amount'] !== '' &&
      !amount && { amount: messages.form.badAmount(exampleOf(region.currency)) }),
  };
  if (hasErrors(errors) || !region || !amount) return wrong(values, errors, false);
  try {
    const { id } = await api.proGiftCards.issue(
      {
        region: region.code,
        amount,
        name: values['name'] ?? '',
        email: values['email'] ?? '',
        message: values['message'] || null,
        reason: values['reason'] ?? '',
      },
      { idempotencyKey: formText(form, 'key') },
    );
    return redirect(`${giftCardPath(id)}?fait=emise`, 303);
  } catch (error) {
    return refused(error, values, issueFields);
  }
};

const actFields: Fields = { reason: { required: true, maxLength: 200 }, until: free, email: free };

/** The response contains the intent, so that errors are shown in the form of that act. */
export const actOnCard = async (api: Client, cardId: string, sent: FormData, localTime: LocalTime) => {
  const isChosen = sent.has('merge');
  const form = readMerged(sent);
  const intent = formText(form, 'intent');
  const values: FormValues = { ...valuesIn(form, ['reason', 'until', 'email']), intent };
  const of = { cardId, version: Number(formText(form, 'version')) || 1, reason: values['reason'] ?? '' };
  const errors = {
    ...errorsIn(actFields, values, { reason: messages.form.required.reason }),
    ...(intent === 'extend' && values['until'] === '' && { until: messages.acts.noDay }),
    ...(intent === 'resend' && values['email'] === '' && { email: messages.form.required.email }),
  };
  if (hasErrors(errors)) return wrong(values, errors, false);
  // The day of the colleague was chosen, which is saved already.
  if (intent === 'extend' && isChosen && values['until'] === seenIn(form, 'until'))
    return redirect(giftCardPath(cardId), 303);
  const done = (name: keyof typeof messages.done) => redirect(`${giftCardPath(cardId)}?fait=${name}`, 303);
  try {
    switch (intent) {
      case 'extend':
        await api.proGiftCards.extend({ ...of, until: values['until'] ?? '' });
        return done('prolongee');
      case 'resend':
        await api.proGiftCards.resend({ ...of, email: values['email'] ?? '' });
        return done('renvoyee');
      default:
        await api.proGiftCards.setBlocked({ ...of, blocked: intent !== 'unblock' });
        return done(intent === 'unblock' ? 'debloquee' : 'bloquee');
    }
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED') return refused(error, values, actFields);
    return cardMerge(error, form, await api.proGiftCards.byId({ cardId }), localTime);
  }
};
