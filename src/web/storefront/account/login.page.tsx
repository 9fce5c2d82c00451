/** `/login`: e-mail and password, then the second factor of accounts that have one. */
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { errorsIn, hasErrors, readValues } from '#storefront/form/field.rules.ts';
import { useFormAnswer } from '#storefront/form/use-form-answer.ts';
import { refusedForm, wrongForm } from './account-errors.ts';
import { signInFields } from './account-fields.ts';
import { accountPath, redirectSignedIn, targetOf } from './account-redirect.ts';
import { SignInForm, signInSentences } from './sign-in-form.tsx';
import '#styles/purchase.css';

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  await redirectSignedIn(shop);
  const query = new URL(request.url).searchParams;
  const target = targetOf(request);
  return {
    fields: signInFields,
    action: accountPath('/login', target),
    signUp: accountPath('/signup', target),
    isReplaced: query.get('session') === 'remplacee',
  };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const form = await request.formData();
  const target = targetOf(request);
  const values = readValues(form, signInFields);
  const errors = errorsIn(signInFields, values, signInSentences);
  if (hasErrors(errors)) return wrongForm(signInFields, values, errors);
  const { username, password, keepSession } = values;
  try {
    await shop.visitor().api.auth.signin({ username, password, keepSession: keepSession === 'on' });
    return redirect(target, 303);
  } catch (error) {
    return refusedForm(signInFields, values, error);
  }
};

export const meta = () => [{ name: 'robots', content: 'noindex' }];

const LoginPage = () => {
  const { fields, action: path, signUp, isReplaced } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  return (
    <SignInForm
      fields={fields}
      action={path}
      signUp={signUp}
      isReplaced={isReplaced && answer === undefined}
      values={answer?.values ?? {}}
      errors={answer?.errors ?? {}}
    />
  );
};

export default LoginPage;
