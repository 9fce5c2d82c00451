/** Handles the forms of `/oauth2/{provider}/compte`. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { titleOf } from '#shared/errors';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { refusedForm, wrongForm } from '#storefront/account/account-errors.ts';
import { redirectWithCookie } from '#storefront/account/account-redirect.ts';
import { codeFields } from '#storefront/account/account-fields.ts';
import { readCode } from '#storefront/account/code-step-data.ts';
import { errorsIn, hasErrors, readValues } from '#app/field.rules.ts';
import { createFields, joinFields } from './social-fields.ts';
import { accountStepPath, expiredPath, identityOf, signInWith, socialStep, type SocialStep } from './social-step.ts';
import { socialMessages as messages } from './social.messages.ts';

type Pending = Awaited<ReturnType<Client['social']['pending']>>;
type Context = { readonly shop: Shop; readonly step: SocialStep; readonly pending: Pending };

const sendCode = async ({ shop, step }: Context, email: string, fullName: string): Promise<Response> => {
  await shop.visitor().api.social.sendCode({ ...identityOf(step), username: email });
  const sent = { ...step, email, fullName, sentAt: Date.now() };
  return redirectWithCookie(accountStepPath(step.provider, 'code'), socialStep.write(sent, shop.origin));
};

const create = async (context: Context, form: FormData) => {
  const { shop, step, pending } = context;
  const values = readValues(form, createFields);
  const errors = errorsIn(createFields, values, { username: messages.create.emailMissing });
  if (hasErrors(errors)) return wrongForm(createFields, values, errors);
  const { username, fullName } = values;
  try {
    if (pending.proof !== 'NONE') return await sendCode(context, username, fullName);
    const name = fullName === '' ? {} : { fullName };
    return await signInWith(shop, { ...identityOf(step), username, ...name }, pending.returnPath);
  } catch (error) {
    // The typed address is not the one that the provider verified, so it needs a mailed code.
    if (refusalOf(error) === 'OAUTH_PROOF_REQUIRED') return await sendCode(context, username, fullName);
    return refusedForm(createFields, values, error);
  }
};

const join = async ({ shop, step, pending }: Context, form: FormData) => {
  const values = readValues(form, joinFields);
  const errors = errorsIn(joinFields, values, { password: messages.join.noPassword });
  if (hasErrors(errors)) return wrongForm(joinFields, values, errors);
  const input = { ...identityOf(step), username: pending.username, password: values.password };
  try {
    return await signInWith(shop, input, pending.returnPath);
  } catch (error) {
    return refusedForm(joinFields, values, error);
  }
};

const confirm = async ({ shop, step, pending }: Context, form: FormData) => {
  const { code, values, errors, isWrong } = readCode(form);
  if (isWrong) return wrongForm(codeFields, values, errors);
  const name = step.fullName === '' ? {} : { fullName: step.fullName };
  const input = { ...identityOf(step), username: step.email, code, ...name };
  try {
    return await signInWith(shop, input, pending.returnPath);
  } catch (error) {
    return refusedForm(codeFields, {}, error);
  }
};

const link = async ({ shop, step, pending }: Context) => {
  try {
    await shop.visitor().api.social.link(identityOf(step));
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'REAUTHENTICATION_REQUIRED') return redirect('/espace-client/securite', 303);
    if (code !== 'OAUTH_LINKED_ELSEWHERE') throw error;
    return data({ values: {}, errors: { '': titleOf(code) } }, { status: 400 });
  }
  const path = pending.returnPath === null ? '/espace-client/securite' : pending.returnPath;
  const done = path === '/espace-client/securite' ? `${path}?fait=relie` : path;
  return redirectWithCookie(done, socialStep.clear(shop.origin));
};

export const runSocialIntent = async (context: Context, form: FormData) => {
  const { step, pending } = context;
  try {
    switch (form.get('intent')) {
      case 'create':
        return await create(context, form);
      case 'join':
        return await join(context, form);
      case 'confirm':
        return await confirm(context, form);
      case 'send':
        return await sendCode(context, pending.username, '');
      case 'resend':
        return await sendCode(context, step.email, step.fullName);
      case 'link':
        return await link(context);
      case null:
      default:
        return redirect(accountStepPath(step.provider), 303);
    }
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'OAUTH_REJECTED') return redirect(expiredPath(step.provider), 303);
    if (code === 'TOO_MANY_REQUESTS') return refusedForm(createFields, {}, error);
    throw error;
  }
};
