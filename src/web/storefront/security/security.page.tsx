/** `/espace-client/securite`: password, second factor, signed-in devices, other services. */
import { useEffect, type ReactNode } from 'react';
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { formatDate } from '#shared/dates';
import { requireCustomer } from '#app/require-customer.ts';
import { shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { toast } from '#app/toasts.tsx';
import { DoneNotice } from '#storefront/form/done-notice.tsx';
import { doneTextOf } from '#storefront/form/done-text.ts';
import { FactorSection } from './factor-section.tsx';
import { IdentityForm } from './identity-form.tsx';
import { PasswordSection } from './password-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { runIntent } from '#app/security/security-actions.ts';
import { readSecurity } from '#app/security/security-data.ts';
import { securityPath } from './security-path.ts';
import { securityMessages as messages } from '#app/security/security.messages.ts';
import { SessionsSection } from './sessions-section.tsx';
import { SocialSection } from './social-section.tsx';
import '#styles/purchase.css';
import '#styles/profile.css';
import '#styles/security.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, user } = await requireCustomer(context, request);
  const shop = shopOf(context);
  const [security, { providers }] = await Promise.all([readSecurity(api, shop), api.social.linked()]);
  const day = (date: string): string => formatDate(new Date(date), shop.region.timeZone);
  return {
    ...security,
    email: user.email,
    providers: providers.map((provider) => ({ ...provider, linkedAt: provider.linkedAt && day(provider.linkedAt) })),
    done: doneTextOf(request, messages.done),
    isPasswordChanged: new URL(request.url).searchParams.get('fait') === 'motdepasse',
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  return await runIntent(api, await request.formData(), securityPath);
};

export const meta = () => [{ title: frameMessages.title(messages.title) }];

export type SecurityPageData = ReturnType<typeof useLoaderData<typeof loader>>;

const Panel = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="panel" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const SecurityPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { isPasswordChanged, factors } = page;
  useEffect(() => {
    if (isPasswordChanged) toast(messages.toast);
  }, [isPasswordChanged]);
  if (answer && answer.recoveryCodes.length > 0)
    return <RecoveryCodes codes={answer.recoveryCodes} next={securityPath} />;
  const errorsOf = (form: string) => (answer?.form === form ? answer.errors : {});
  const isLocked = !factors.recentlyAuthenticated;
  const identity = <IdentityForm by={page.identityBy} fields={page.fields.identity} errors={errorsOf('identity')} />;
  return (
    <>
      <h1>{messages.title}</h1>
      <DoneNotice text={answer ? null : page.done} />
      {answer?.refusal ? (
        <p className="notice notice-refused" role="alert">
          {answer.refusal}
        </p>
      ) : null}
      <Panel id="password" title={messages.password.title}>
        <PasswordSection
          hasPassword={factors.hasPassword}
          email={page.email}
          fields={page.fields.password}
          errors={errorsOf('password')}
        />
      </Panel>
      <Panel id="factor" title={messages.factor.title}>
        <p className="muted">
          {messages.factor.lead} {factors.required ? messages.factor.required : null}
        </p>
        {isLocked ? identity : null}
        <FactorSection
          factors={factors}
          isLocked={isLocked}
          localOrigin={page.localOrigin}
          fields={page.fields.passkey}
        />
      </Panel>
      <Panel id="sessions" title={messages.sessions.title}>
        <SessionsSection sessions={page.sessions} />
      </Panel>
      {page.providers.length > 0 ? (
        <Panel id="social" title={messages.social.title}>
          <SocialSection providers={page.providers} isLocked={isLocked} />
        </Panel>
      ) : null}
    </>
  );
};

export default SecurityPage;
