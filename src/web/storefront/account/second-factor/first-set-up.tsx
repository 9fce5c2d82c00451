/** Setup of the authenticator app at the first sign-in of staff. */
import type { TotpSetup } from '#shared/api/second-factor';
import type { FieldErrors } from '#app/field.rules.ts';
import { RecoveryCodes } from '#storefront/security/recovery-codes.tsx';
import { TotpSetupForm } from '#storefront/security/totp-setup.tsx';
import { accountMessages } from '#storefront/account/account.messages.ts';
import type { SecondFactorView } from './second-factor.ts';

const messages = accountMessages.secondFactor;

type FirstSetUpProps = { step: SecondFactorView; setup: TotpSetup; errors: FieldErrors };

export const FirstSetUp = ({ step: { action, fields }, setup, errors }: FirstSetUpProps) => (
  <TotpSetupForm
    action={action}
    title={messages.setupTitle}
    setup={setup}
    fields={fields}
    errors={errors}
    hidden={{ intent: 'confirm', kind: 'setup' }}
  />
);

/** Recovery codes, shown once after the setup has opened the session. */
export const FirstCodes = ({ codes, next }: { codes: readonly string[]; next: string }) => (
  <section className="narrow page">
    <RecoveryCodes codes={codes} next={next} />
  </section>
);
