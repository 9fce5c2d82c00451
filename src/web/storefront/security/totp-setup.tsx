/** QR code and key for an authenticator app, and a field for its first code. */
import type { TotpSetup } from '#shared/api/second-factor';
import { CodeField } from '#storefront/form/code-field.tsx';
import type { FieldErrors, Fields } from '#app/field.rules.ts';
import { Form } from '#storefront/form/form.tsx';
import '#styles/security.css';
import { securityMessages } from '#app/security/security.messages.ts';

const messages = securityMessages.app;

type TotpSetupFormProps = {
  action: string;
  title: string;
  setup: TotpSetup;
  fields: Fields;
  errors: FieldErrors;
  hidden?: Readonly<Record<string, string>>;
};

const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

export const TotpSetupForm = ({ action, title, setup, fields, errors, hidden = {} }: TotpSetupFormProps) => (
  <div className="totp-setup">
    <img src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`} alt={messages.qr} width={220} height={220} />
    <div>
      <p>{messages.manual}</p>
      <p>
        <code className="totp-key">{grouped(setup.secret)}</code>
      </p>
      <Form
        action={action}
        title={title}
        fields={fields}
        values={{}}
        errors={errors}
        sentences={{ code: messages.noCode }}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CodeField name="code" label={messages.code} />
        <button className="button button-small">{messages.button}</button>
      </Form>
    </div>
  </div>
);
