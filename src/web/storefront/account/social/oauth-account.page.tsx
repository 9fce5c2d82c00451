/**
 * `/oauth2/{provider}/compte`: creates an account, proves the ownership of an existing one, or links the identity to
 * the signed-in account.
 */
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { codeFields } from '#storefront/account/account-fields.ts';
import { isSignedIn } from '#storefront/account/account-redirect.ts';
import { waitOf } from '#storefront/account/code-step-data.ts';
import { CodeStepScreen } from '#storefront/account/code-step.tsx';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { runSocialIntent } from './social-actions.ts';
import { CreateForm, JoinForms, LinkForm } from './social-forms.tsx';
import { createFields, joinFields } from './social-fields.ts';
import { accountStepPath, expiredPath, identityOf, socialStep } from './social-step.ts';
import '#styles/purchase.css';

/** Reads the pending identity again, because it may have expired. Throws a redirect then. */
const readPending = async ({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) => {
  const shop = shopOf(context);
  const provider = params['provider'] ?? '';
  const { api, cookies } = shop.visitor();
  const step = socialStep.read(cookies);
  if (step?.provider !== provider) throw redirect(expiredPath(provider), 303);
  try {
    return { shop, step, pending: await api.social.pending(identityOf(step)) };
  } catch (error) {
    if (refusalOf(error) !== 'OAUTH_REJECTED') throw error;
    throw redirect(expiredPath(provider), 303);
  }
};

export const loader = async ({ request, context, params }: LoaderFunctionArgs) => {
  const { shop, step, pending } = await readPending({ context, params });
  const query = new URL(request.url).searchParams;
  const { provider, username, fullName, proof } = pending;
  const isCode = step.email !== '' && query.get('etape') === 'code';
  const isOwner = await isSignedIn(shop);
  return {
    screen: isOwner
      ? ('link' as const)
      : isCode
        ? ('code' as const)
        : proof === 'ACCOUNT'
          ? ('join' as const)
          : ('create' as const),
    name: provider.name,
    username,
    fullName,
    email: step.email,
    waitSeconds: waitOf(step, Date.now()),
    isDemo: shop.isDemo,
    paths: { first: accountStepPath(provider.id), code: accountStepPath(provider.id, 'code') },
    fields: { create: createFields, join: joinFields, code: codeFields },
  };
};

export const action = async ({ request, context, params }: ActionFunctionArgs) => {
  const { shop, step, pending } = await readPending({ context, params });
  return await runSocialIntent({ shop, step, pending }, await request.formData());
};

export const meta = () => [{ name: 'robots', content: 'noindex' }];

const OAuthAccountPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  const errors = answer?.errors ?? {};
  const { name, username, fullName, paths, fields } = page;
  if (page.screen === 'code')
    return (
      <CodeStepScreen
        action={paths.code}
        change={paths.first}
        email={page.email}
        waitSeconds={page.waitSeconds}
        steps={{ current: 2, count: 2 }}
        isResent={false}
        isDemo={page.isDemo}
        fields={fields.code}
        errors={errors}
      />
    );
  if (page.screen === 'link') return <LinkForm name={name} email={username} action={paths.first} errors={errors} />;
  if (page.screen === 'join')
    return <JoinForms name={name} email={username} action={paths.first} fields={fields.join} errors={errors} />;
  return (
    <CreateForm
      name={name}
      hasEmail={username !== ''}
      action={paths.first}
      fields={fields.create}
      values={answer?.values ?? { username, fullName }}
      errors={errors}
    />
  );
};

export default OAuthAccountPage;
