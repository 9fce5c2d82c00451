/** Forms shown after a service has confirmed the visitor's identity. */
import type { FieldErrors, Fields } from '#app/field.rules.ts';
import { FormField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { PasswordField } from '#storefront/form/password-field.tsx';
import { Terms } from '#storefront/account/sign-up-form.tsx';
import { socialMessages } from './social.messages.ts';

type CreateFormProps = {
  name: string;
  hasEmail: boolean;
  action: string;
  fields: Fields;
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
};

export const CreateForm = ({ name, hasEmail, action, fields, values, errors }: CreateFormProps) => {
  const messages = socialMessages.create;
  return (
    <section className="narrow account page">
      <h1>{messages.title}</h1>
      <p className="lead">{hasEmail ? messages.lead(name) : messages.noEmail(name)}</p>
      <Form
        action={action}
        title={messages.title}
        fields={fields}
        values={values}
        errors={errors}
        sentences={{ username: messages.emailMissing }}
      >
        <input type="hidden" name="intent" value="create" />
        <FormField
          name="username"
          label={messages.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormField name="fullName" label={messages.fullName} autoComplete="name" />
        <Terms />
        <button className="button">{messages.button}</button>
      </Form>
    </section>
  );
};

type JoinFormsProps = { name: string; email: string; action: string; fields: Fields; errors: FieldErrors };

export const JoinForms = ({ name, email, action, fields, errors }: JoinFormsProps) => {
  const messages = socialMessages.join;
  return (
    <section className="narrow account page">
      <h1>{messages.title}</h1>
      <p className="lead">{messages.lead(name, email)}</p>
      <Form
        action={action}
        title={messages.title}
        fields={fields}
        values={{}}
        errors={errors}
        sentences={{ password: messages.noPassword }}
      >
        <input type="hidden" name="intent" value="join" />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="password" label={messages.password} autoComplete="current-password" />
        <button className="button">{messages.button}</button>
      </Form>
      <form method="post" action={action} className="account-other">
        {messages.or}{' '}
        <button className="link" name="intent" value="send">
          {messages.sendCode}
        </button>
      </form>
    </section>
  );
};

type LinkFormProps = { name: string; email: string; action: string; errors: FieldErrors };

export const LinkForm = ({ name, email, action, errors }: LinkFormProps) => {
  const messages = socialMessages.link;
  const title = messages.title(name);
  return (
    <section className="narrow account page">
      <h1>{title}</h1>
      <p className="lead">{messages.lead(name, email)}</p>
      <Form action={action} title={title} fields={{}} values={{}} errors={errors}>
        <input type="hidden" name="intent" value="link" />
        <button className="button">{messages.button}</button>
      </Form>
      <p className="account-other">
        <a className="link" href="/espace-client/securite" target="_self">
          {messages.cancel}
        </a>
      </p>
    </section>
  );
};
