/** Whom the order is for: found among earlier orders, or typed. */
import { Form } from 'react-router';
import type { FieldErrors } from '#app/field.rules.ts';
import { Avatar } from '#pro/frame/avatar.tsx';
import { TextField } from '#ui/field.tsx';
import { formId } from './draft-form.tsx';
import { draftMessages } from './draft.messages.ts';
import type { OpenDraftPage } from './draft.page.tsx';

const messages = draftMessages.customer;

const Found = ({ page: { customers } }: { page: OpenDraftPage }) => {
  if (customers === null) return null;
  if (customers.length === 0) return <p className="quiet">{messages.none}</p>;
  return (
    <ul className="rows">
      {customers.map(({ reference, fullName, text }) => (
        <li key={reference}>
          <Avatar name={fullName} />
          <span className="rows-main">
            <b>{fullName}</b>
            <span className="quiet">{text}</span>
          </span>
          <Form method="post">
            <input type="hidden" name="intent" value="customer" />
            <input type="hidden" name="reference" value={reference} />
            <button className="action action-small">
              {messages.choose}
              <span className="visually-hidden"> {fullName}</span>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
};

type CustomerProps = { page: OpenDraftPage; errors: FieldErrors };

export const DraftCustomer = ({ page, errors }: CustomerProps) => {
  const { details } = page.draft;
  const field = (name: 'fullName' | 'phone' | 'email', label: string, type = 'text') => {
    const path = `details.${name}` as const;
    return (
      <TextField
        form={formId}
        name={path}
        label={label}
        type={type}
        maxLength={page.fields[path].maxLength}
        defaultValue={details[name]}
        error={errors[path]}
        autoComplete="off"
      />
    );
  };
  return (
    <section className="card" aria-labelledby="client">
      <h2 id="client">{messages.title}</h2>
      <search aria-label={messages.search}>
        <Form method="get" className="draft-search">
          {page.typed.article ? <input type="hidden" name="article" value={page.typed.article} /> : null}
          <input
            type="search"
            name="client"
            maxLength={80}
            defaultValue={page.typed.customer}
            aria-label={messages.search}
            placeholder={messages.search}
          />
          <button className="action">{messages.find}</button>
        </Form>
      </search>
      <Found page={page} />
      <div className="draft-fields" key={page.typed.source}>
        {field('fullName', messages.fullName)}
        {field('phone', messages.phone, 'tel')}
        {field('email', messages.email, 'email')}
        <p className="quiet">{messages.emailHint}</p>
      </div>
    </section>
  );
};
