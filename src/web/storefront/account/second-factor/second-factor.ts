/** Second step of a sign-in. For loaders and actions only. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { titleOf } from '#shared/errors';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { secondFactor, type TotpSetup } from '#shared/api/second-factor';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, hasErrors, readValues } from '#app/field.rules.ts';
import { refusedForm, wrongForm } from '#storefront/account/account-errors.ts';
import { accountPath, redirectWithCookie } from '#storefront/account/account-redirect.ts';
import { accountMessages } from '#storefront/account/account.messages.ts';
import { secondFactorStep, type SecondFactorStep } from '#storefront/account/step-cookie.ts';
import { securityMessages } from '#app/security/security.messages.ts';
import { formText } from '#app/form-text.ts';

const messages = accountMessages.secondFactor;

const fields = {
  app: describeFields(secondFactor.verifyCode.body, ['code']),
  recovery: describeFields(secondFactor.verifyRecoveryCode.body, ['code']),
};

export type SecondFactorView = {
  readonly action: string;
  readonly isRecovery: boolean;
  /** Path of the same step with the other kind of code; null when the account has only one kind. */
  readonly other: string | null;
  readonly restart: string;
  readonly hasApp: boolean;
  /** WebAuthn options; null when the account has no passkey for this host. */
  readonly passkey: string | null;
  /** Authenticator app that staff set up at their first sign-in. */
  readonly setup: TotpSetup | null;
  readonly fields: typeof fields.app;
};

/** Null when no sign-in waits for its second factor. */
export const readSecondFactor = async (
  shop: Shop,
  request: Request,
  target: string,
): Promise<SecondFactorView | null> => {
  const query = new URL(request.url).searchParams;
  const { api, cookies } = shop.visitor();
  const step = query.get('etape') === 'code' ? secondFactorStep.read(cookies) : null;
  const options = step && (await readOptions(api, step.handle));
  if (!step || !options) return null;
  const { methods, setup, passkey } = options;
  const hasApp = methods.includes('TOTP');
  const canRecover = methods.includes('RECOVERY');
  const isOnlyRecovery = canRecover && !hasApp && passkey === null;
  const isRecovery = isOnlyRecovery || (canRecover && query.has('secours'));
  const path = accountPath('/login', target, 'code');
  const recoveryPath = `${path}&secours=1`;
  const other = isOnlyRecovery ? null : isRecovery ? path : canRecover ? recoveryPath : null;
  return {
    action: isRecovery ? recoveryPath : path,
    isRecovery,
    other,
    restart: accountPath('/login', target),
    hasApp,
    passkey,
    setup,
    fields: isRecovery ? fields.recovery : fields.app,
  };
};

const readOptions = async (api: Client, handle: string) => {
  try {
    return await api.secondFactor.options({ handle });
  } catch (error) {
    if (refusalOf(error) !== 'SECOND_FACTOR_EXPIRED') throw error;
    return null;
  }
};

const startAgain = (shop: Shop, target: string): Response =>
  redirectWithCookie(accountPath('/login', target, 'expiree'), secondFactorStep.clear(shop.origin));

type Waiting = { readonly shop: Shop; readonly step: SecondFactorStep; readonly target: string };

const confirmByPasskey = async ({ shop, step, target }: Waiting, form: FormData) => {
  const response = formText(form, 'response');
  try {
    await shop.visitor().api.secondFactor.verifyPasskey({ handle: step.handle, response });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'SECOND_FACTOR_EXPIRED') return startAgain(shop, target);
    if (code !== 'PASSKEY_REFUSED') return refusedForm(fields.app, {}, error);
    return data({ values: {}, errors: { '': titleOf(code) } }, { status: 400 });
  }
  return redirectWithCookie(target, secondFactorStep.clear(shop.origin));
};

export const confirmSecondFactor = async (shop: Shop, form: FormData, target: string) => {
  const { api, cookies } = shop.visitor();
  const step = secondFactorStep.read(cookies);
  const restart = accountPath('/login', target);
  if (!step) return redirect(restart, 303);
  const kind = form.get('kind');
  if (kind === 'passkey') return await confirmByPasskey({ shop, step, target }, form);
  const isRecovery = kind === 'recovery';
  const described = isRecovery ? fields.recovery : fields.app;
  const values = readValues(form, described);
  const errors = errorsIn(described, values, { code: messages.noCode });
  if (hasErrors(errors)) return wrongForm(described, values, errors);
  const input = { handle: step.handle, code: values.code };
  try {
    if (kind === 'setup') {
      const { recoveryCodes } = await api.secondFactor.setUp(input);
      return data({ values: {}, errors: {}, recoveryCodes });
    }
    await (isRecovery ? api.secondFactor.verifyRecoveryCode(input) : api.secondFactor.verifyCode(input));
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'SECOND_FACTOR_EXPIRED') return startAgain(shop, target);
    if (code === 'CODE_INVALID')
      return wrongForm(described, {}, { code: isRecovery ? messages.wrongRecoveryCode : securityMessages.app.wrong });
    return refusedForm(described, {}, error);
  }
  return redirectWithCookie(target, secondFactorStep.clear(shop.origin));
};

/** Handle and methods of a SECOND_FACTOR_REQUIRED error; null for other errors. */
export const secondFactorStepOf = (error: unknown) => {
  const { handle, methods } =
    (error as { details?: { extra?: { handle?: unknown; methods?: unknown } } }).details?.extra ?? {};
  return typeof handle === 'string' ? { handle, methods: Array.isArray(methods) ? methods.map(String) : [] } : null;
};
