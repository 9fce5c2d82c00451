/** `/signup`: address and password, mailed code; then the visitor is signed in. */
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopOf, type Shop } from '#app/shop-context.ts';
import { hasErrors, readValues } from '#app/field.rules.ts';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { refusedForm, wrongForm } from './account-errors.ts';
import { codeFields, signUpFields } from './account-fields.ts';
import { accountPath, redirectSignedIn, redirectWithCookie, targetOf } from './account-redirect.ts';
import { readCode, resendCode, waitOf } from './code-step-data.ts';
import { CodeStepScreen } from './code-step.tsx';
import { newPasswordErrors } from './new-password.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { signUpStep } from './step-cookie.ts';
import '#styles/purchase.css';

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  await redirectSignedIn(shop);
  const query = new URL(request.url).searchParams;
  const target = targetOf(request);
  const step = signUpStep.read(shop.visitor().cookies);
  const { providers } = await shop.api.social.providers();
  return {
    providers,
    target,
    email: step?.email ?? '',
    waitSeconds: step ? waitOf(step, Date.now()) : 0,
    isCode: step !== null && query.get('etape') === 'code',
    isResent: query.has('renvoye'),
    isDemo: shop.isDemo,
    paths: {
      first: accountPath('/signup', target),
      code: accountPath('/signup', target, 'code'),
      signIn: accountPath('/login', target),
    },
    signUpFields,
    codeFields,
  };
};

const create = async (shop: Shop, form: FormData, target: string) => {
  const values = readValues(form, signUpFields);
  const errors = newPasswordErrors(signUpFields, values);
  if (hasErrors(errors)) return wrongForm(signUpFields, values, errors);
  const { username, password, confPassword, fullName } = values;
  try {
    const name = fullName === '' ? {} : { fullName };
    await shop.visitor().api.auth.createCode({ username, password, confPassword, ...name, acceptTerms: true });
  } catch (error) {
    return refusedForm(signUpFields, values, error);
  }
  const step = signUpStep.write({ email: username, sentAt: Date.now() }, shop.origin);
  return redirectWithCookie(accountPath('/signup', target, 'code'), step);
};

const resend = async (shop: Shop, target: string) => {
  const { api, cookies } = shop.visitor();
  const step = signUpStep.read(cookies);
  if (!step) return redirect(accountPath('/signup', target), 303);
  return await resendCode(shop, {
    step,
    cookie: signUpStep,
    path: accountPath('/signup', target, 'code'),
    send: (username) => api.auth.resendCode({ username }),
  });
};

const confirm = async (shop: Shop, form: FormData, target: string) => {
  const step = signUpStep.read(shop.visitor().cookies);
  if (!step) return redirect(accountPath('/signup', target), 303);
  const { code, values, errors, isWrong } = readCode(form);
  if (isWrong) return wrongForm(codeFields, values, errors);
  try {
    await shop.visitor().api.auth.confirmCode({ username: step.email, code });
  } catch (error) {
    return refusedForm(codeFields, {}, error);
  }
  return redirectWithCookie(target, signUpStep.clear(shop.origin));
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData();
  const shop = shopOf(context);
  const target = targetOf(request);
  const intent = form.get('intent');
  if (intent === 'confirm') return await confirm(shop, form, target);
  if (intent === 'resend') return await resend(shop, target);
  return await create(shop, form, target);
};

export const meta = () => [{ name: 'robots', content: 'noindex' }];

const SignUpPage = () => {
  const { isCode, email, paths, ...loaded } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  return isCode ? (
    <CodeStepScreen
      action={paths.code}
      change={paths.first}
      email={email}
      waitSeconds={loaded.waitSeconds}
      steps={{ current: 2, count: 2 }}
      isResent={loaded.isResent && answer === undefined}
      isDemo={loaded.isDemo}
      fields={loaded.codeFields}
      errors={answer?.errors ?? {}}
    />
  ) : (
    <SignUpForm
      action={paths.first}
      signIn={paths.signIn}
      fields={loaded.signUpFields}
      values={answer?.values ?? { username: email }}
      errors={answer?.errors ?? {}}
    >
      <SocialButtons providers={loaded.providers} target={loaded.target} />
    </SignUpForm>
  );
};

export default SignUpPage;
