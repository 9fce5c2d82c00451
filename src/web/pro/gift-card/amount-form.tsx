/** Amounts of gift cards that a region offers. */
import { Form } from 'react-router';
import type { Answer } from '#pro/content/content-answer.ts';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { RowsField } from '#pro/setting/rows-field.tsx';
import type { OfferPageData } from './offer.page.tsx';
import { offerMessages } from './offer.messages.ts';

const messages = offerMessages.amounts;

const Head = ({ page: { pages, isSold } }: { page: OfferPageData }) => (
  <section className="card banner-card">
    <nav className="place-links" aria-label={offerMessages.regionsLabel}>
      {pages.map(({ code, name, href, isCurrent }) => (
        <a key={code} href={href} aria-current={isCurrent ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
    <h2>{messages.title}</h2>
    <p className="quiet">{isSold ? messages.lead : messages.unsold}</p>
  </section>
);

type AmountFormProps = { page: OfferPageData; answer: Answer | undefined };

export const AmountForm = ({ page, answer }: AmountFormProps) => {
  const { version, saved, field, fields, coin, mayEdit, region } = page;
  const isTyped = answer !== undefined && Object.keys(answer.values).length > 0;
  const guard = useUnsavedGuard(isTyped);
  const single = useSingleSubmit();
  const values = isTyped ? answer.values : saved;
  const errors = answer?.errors ?? {};
  const coinHint = coin === null ? {} : { hint: messages.hints.coin(coin) };
  const props = (name: 'min' | 'max' | 'months') => ({
    name,
    label: messages.fields[name],
    field: fields[name],
    value: values[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  });
  return (
    <Form
      method="post"
      className="offer-form"
      noValidate
      preventScrollReset
      onInput={guard.onInput}
      onSubmit={(event) => {
        single(event);
        guard.onSubmit();
      }}
      // The rows are mounted again with the values that the server read.
      key={`${region} ${version} ${values['amounts'] ?? ''}`}
    >
      <Head page={page} />
      <FieldErrors errors={errors} />
      <input type="hidden" name="version" value={version} />
      <Seen values={saved} />
      <RowsField field={field} value={values['amounts'] ?? ''} error={errors['amounts']} />
      <section className="card form-card">
        <div className="field-pair">
          <InputField {...props('min')} {...coinHint} />
          <InputField {...props('max')} {...coinHint} />
        </div>
        <InputField {...props('months')} hint={messages.hints.months} />
        {mayEdit ? (
          <div className="form-foot">
            <button className="action action-main">{messages.save}</button>
          </div>
        ) : (
          <p className="quiet">{messages.readOnly}</p>
        )}
      </section>
    </Form>
  );
};
