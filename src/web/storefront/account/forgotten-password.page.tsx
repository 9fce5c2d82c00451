/** `/mot-de-passe-oublie`: address, mailed code, new password; then the visitor is signed in. */
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusalOf, shopOf, type Shop } from '#app/shop-context.ts';
import { errorsIn, hasErrors, readValues } from '#app/field.rules.ts';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { refusedForm, wrongForm } from './account-errors.ts';
import { codeFields, forgottenFields, newPasswordFields } from './account-fields.ts';
import { customerArea, redirectSignedIn, redirectWithCookie } from './account-redirect.ts';
import { readCode, resendCode, waitOf } from './code-step-data.ts';
import { CodeStepScreen } from './code-step.tsx';
import { AddressForm, NewPasswordForm, addressSentences } from './forgotten-forms.tsx';
import { newPasswordErrors } from './new-password.ts';
import { forgottenStep } from './step-cookie.ts';
import '#styles/purchase.css';

const path = '/mot-de-passe-oublie';
const codePath = `${path}?etape=code`;
const passwordPath = `${path}?etape=mot-de-passe`;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  await redirectSignedIn(shop);
  const query = new URL(request.url).searchParams;
  const step = forgottenStep.read(shop.visitor().cookies);
  const asked = query.get('etape');
  return {
    step: asked === 'mot-de-passe' && step?.code ? 'password' : asked === 'code' && step ? 'code' : 'address',
    email: step?.email ?? '',
    waitSeconds: step ? waitOf(step, Date.now()) : 0,
    isResent: query.has('renvoye'),
    isDemo: shop.isDemo,
    fields: { address: forgottenFields, code: codeFields, password: newPasswordFields },
  };
};

const sendCode = async (shop: Shop, form: FormData) => {
  const values = readValues(form, forgottenFields);
  const errors = errorsIn(forgottenFields, values, addressSentences);
  if (hasErrors(errors)) return wrongForm(forgottenFields, values, errors);
  try {
    await shop.visitor().api.auth.forgotPassword({ username: values.username });
  } catch (error) {
    return refusedForm(forgottenFields, values, error);
  }
  const step = { email: values.username, sentAt: Date.now() };
  return redirectWithCookie(codePath, forgottenStep.write(step, shop.origin));
};

const resend = async (shop: Shop) => {
  const { api, cookies } = shop.visitor();
  const step = forgottenStep.read(cookies);
  if (!step) return redirect(path, 303);
  const send = (username: string) => api.auth.forgotPassword({ username });
  return await resendCode(shop, { step, cookie: forgottenStep, path: codePath, send });
};

const checkCode = async (shop: Shop, form: FormData) => {
  const step = forgottenStep.read(shop.visitor().cookies);
  if (!step) return redirect(path, 303);
  const { code, values, errors, isWrong } = readCode(form);
  if (isWrong) return wrongForm(codeFields, values, errors);
  try {
    await shop.visitor().api.auth.resetPassword({ username: step.email, passwordCode: code });
  } catch (error) {
    return refusedForm(codeFields, {}, error);
  }
  return redirectWithCookie(passwordPath, forgottenStep.write({ ...step, code }, shop.origin));
};

const changePassword = async (shop: Shop, form: FormData) => {
  const step = forgottenStep.read(shop.visitor().cookies);
  if (!step?.code) return redirect(path, 303);
  const values = readValues(form, newPasswordFields);
  const errors = newPasswordErrors(newPasswordFields, values);
  if (hasErrors(errors)) return wrongForm(newPasswordFields, values, errors);
  try {
    await shop.visitor().api.auth.resetPassword({ username: step.email, passwordCode: step.code, ...values });
  } catch (error) {
    // The code has expired or was used meanwhile, so the visitor must request another one.
    if (['CODE_INVALID', 'CODE_EXPIRED'].includes(refusalOf(error) ?? '')) return redirect(codePath, 303);
    return refusedForm(newPasswordFields, values, error);
  }
  return redirectWithCookie(customerArea, forgottenStep.clear(shop.origin));
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'resend') return await resend(shop);
  if (intent === 'confirm') return await checkCode(shop, form);
  if (intent === 'save') return await changePassword(shop, form);
  return await sendCode(shop, form);
};

export const meta = () => [{ name: 'robots', content: 'noindex' }];

const ForgottenPasswordPage = () => {
  const { step, email, fields, ...loaded } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  const errors = answer?.errors ?? {};
  if (step === 'password')
    return <NewPasswordForm action={passwordPath} email={email} fields={fields.password} errors={errors} />;
  if (step === 'address')
    return (
      <AddressForm
        action={path}
        fields={fields.address}
        values={answer?.values ?? { username: email }}
        errors={errors}
      />
    );
  return (
    <CodeStepScreen
      action={codePath}
      change={path}
      email={email}
      waitSeconds={loaded.waitSeconds}
      steps={{ current: 2, count: 3 }}
      isResent={loaded.isResent && answer === undefined}
      isDemo={loaded.isDemo}
      fields={fields.code}
      errors={errors}
    />
  );
};

export default ForgottenPasswordPage;
