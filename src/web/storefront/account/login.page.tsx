/** `/login`: e-mail and password, then the second factor of accounts that have one. */
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { redirectFromShop } from '#app/area.ts';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { errorsIn, hasErrors, readValues } from '#app/field.rules.ts';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { refusedForm, wrongForm } from './account-errors.ts';
import { signInFields } from './account-fields.ts';
import { accountMessages } from './account.messages.ts';
import { accountPath, redirectSignedIn, redirectWithCookie, targetOf } from './account-redirect.ts';
import { SecondFactorForm } from './second-factor/second-factor-form.tsx';
import { FirstCodes } from './second-factor/first-set-up.tsx';
import { confirmSecondFactor, readSecondFactor, secondFactorStepOf } from './second-factor/second-factor.ts';
import { SignInForm, signInSentences } from './sign-in-form.tsx';
import { secondFactorStep } from './step-cookie.ts';
import '#styles/purchase.css';

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  await redirectSignedIn(shop);
  const query = new URL(request.url).searchParams;
  const target = targetOf(request);
  return {
    target,
    fields: signInFields,
    action: accountPath('/login', target),
    signUp: accountPath('/signup', target),
    isReplaced: query.get('session') === 'remplacee',
    isExpired: query.get('etape') === 'expiree',
    secondFactor: await readSecondFactor(shop, request, target),
  };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const form = await request.formData();
  const target = targetOf(request);
  if (form.get('intent') === 'confirm') return await confirmSecondFactor(shop, form, target);
  const values = readValues(form, signInFields);
  const errors = errorsIn(signInFields, values, signInSentences);
  if (hasErrors(errors)) return wrongForm(signInFields, values, errors);
  const { username, password, keepSession } = values;
  try {
    await shop.visitor().api.auth.signin({ username, password, keepSession: keepSession === 'on' });
    return redirectFromShop(target);
  } catch (error) {
    const step = refusalOf(error) === 'SECOND_FACTOR_REQUIRED' ? secondFactorStepOf(error) : null;
    if (step === null) return refusedForm(signInFields, values, error);
    return redirectWithCookie(accountPath('/login', target, 'code'), secondFactorStep.write(step, shop.origin));
  }
};

export const meta = () => [{ name: 'robots', content: 'noindex' }];

const stepExpired = { '': accountMessages.secondFactor.expired };

const LoginPage = () => {
  const { fields, action: path, signUp, isReplaced, isExpired, secondFactor, target } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  if (answer && 'recoveryCodes' in answer) return <FirstCodes codes={answer.recoveryCodes} next={target} />;
  return secondFactor ? (
    <SecondFactorForm step={secondFactor} errors={answer?.errors ?? {}} />
  ) : (
    <SignInForm
      fields={fields}
      action={path}
      signUp={signUp}
      isReplaced={isReplaced && answer === undefined}
      values={answer?.values ?? {}}
      errors={answer?.errors ?? (isExpired ? stepExpired : {})}
    />
  );
};

export default LoginPage;
