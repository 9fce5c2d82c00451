/** Second step of a sign-in. For loaders and actions only. */
import { redirect } from 'react-router';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { secondFactor } from '#shared/api/second-factor';
import { describeFields } from '#storefront/form/describe-fields.ts';
import { errorsIn, hasErrors, readValues } from '#storefront/form/field.rules.ts';
import { refusedForm, wrongForm } from './account-errors.ts';
import { accountPath, redirectWithCookie } from './account-redirect.ts';
import { accountMessages } from './account.messages.ts';
import { secondFactorStep } from './step-cookie.ts';

const messages = accountMessages.secondFactor;

const fields = {
  app: describeFields(secondFactor.verifyCode.body, ['code']),
  recovery: describeFields(secondFactor.verifyRecoveryCode.body, ['code']),
};

export type SecondFactorView = {
  /** Path that the form posts to. */
  readonly action: string;
  readonly isRecovery: boolean;
  /** Path of the same step with the other kind of code; null when the account has one kind only. */
  readonly other: string | null;
  readonly restart: string;
  readonly fields: typeof fields.app;
};

/** Null when no sign-in waits for its second factor. */
export const readSecondFactor = (shop: Shop, request: Request, target: string): SecondFactorView | null => {
  const query = new URL(request.url).searchParams;
  const step = query.get('etape') === 'code' ? secondFactorStep.read(shop.visitor().cookies) : null;
  if (!step) return null;
  const canRecover = step.methods.includes('RECOVERY');
  const isRecovery = canRecover && query.has('secours');
  const path = accountPath('/login', target, 'code');
  const recoveryPath = `${path}&secours=1`;
  return {
    action: isRecovery ? recoveryPath : path,
    isRecovery,
    other: isRecovery ? path : canRecover ? recoveryPath : null,
    restart: accountPath('/login', target),
    fields: isRecovery ? fields.recovery : fields.app,
  };
};

export const confirmSecondFactor = async (shop: Shop, form: FormData, target: string) => {
  const { api, cookies } = shop.visitor();
  const step = secondFactorStep.read(cookies);
  const restart = accountPath('/login', target);
  if (!step) return redirect(restart, 303);
  const isRecovery = form.get('kind') === 'recovery';
  const described = isRecovery ? fields.recovery : fields.app;
  const values = readValues(form, described);
  const errors = errorsIn(described, values, { code: messages.noCode });
  if (hasErrors(errors)) return wrongForm(described, values, errors);
  const input = { handle: step.handle, code: values.code };
  try {
    await (isRecovery ? api.secondFactor.verifyRecoveryCode(input) : api.secondFactor.verifyCode(input));
  } catch (error) {
    if (refusalOf(error) === 'SECOND_FACTOR_EXPIRED')
      return redirectWithCookie(accountPath('/login', target, 'expiree'), secondFactorStep.clear(shop.origin));
    return refusedForm(described, {}, error);
  }
  return redirectWithCookie(target, secondFactorStep.clear(shop.origin));
};
