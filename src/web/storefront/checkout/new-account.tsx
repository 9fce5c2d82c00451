/** Offers a guest an account after the order; a mailed code proves the address. The form posts to the sign-up page. */
import { useState } from 'react';
import type { Order } from '#shared/api/order-shapes';
import type { Fields } from '#app/field.rules.ts';
import { Form } from '#storefront/form/form.tsx';
import { NewPasswordFields } from '#storefront/form/new-password-fields.tsx';
import { checkoutMessages } from './checkout.messages.ts';

const messages = checkoutMessages.newAccount;

type NewAccountProps = { order: Order; fields: Fields };

const PasswordForm = ({ order: { contact, reference }, fields }: NewAccountProps) => (
  <Form
    action={`/signup?redirectFrom=${encodeURIComponent(`/espace-client/commandes/${reference.toLowerCase()}`)}`}
    title={messages.title}
    fields={fields}
    values={{ username: contact.email, fullName: contact.fullName }}
    errors={{}}
    sentences={messages.sentences}
  >
    <input type="hidden" name="fullName" value={contact.fullName} />
    <input type="hidden" name="username" value={contact.email} autoComplete="username" />
    <p>{messages.codeTo(contact.email)}</p>
    <NewPasswordFields
      labels={messages}
      names={{ password: 'password', confirmation: 'confPassword', email: 'username' }}
    />
    <button className="button">{messages.button}</button>
  </Form>
);

export const NewAccount = (props: NewAccountProps) => {
  const [wanted, setWanted] = useState(false);
  return (
    <section className="order-next new-account" aria-labelledby="compte">
      <h2 id="compte">{messages.title}</h2>
      <p>{messages.lead}</p>
      <label className="new-account-choice">
        <input type="checkbox" checked={wanted} onChange={({ target }) => setWanted(target.checked)} />
        {messages.choice}
      </label>
      {wanted ? <PasswordForm {...props} /> : null}
      <noscript>
        <a className="link" href="/signup">
          {messages.withoutScripts}
        </a>
      </noscript>
    </section>
  );
};
