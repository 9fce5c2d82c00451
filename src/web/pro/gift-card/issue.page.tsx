/** `/pro/cartes-cadeaux/emettre`: staff issue a gift card, with a reason. */
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { currencies, labelOf } from '#shared/money';
import { shopOf, type Shop } from '#app/shop-context.ts';
import type { Answer } from '#pro/content/content-answer.ts';
import { FieldErrors, InputField, TextArea } from '#pro/form/input-field.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { SelectField } from '#ui/field.tsx';
import { issueFields, issueGiftCard } from './card-acts.ts';
import { allGiftCardsPath } from './card-path.ts';
import { giftCardMessages } from './card.messages.ts';
import '#styles/console-promotions.css';

const messages = giftCardMessages.form;

const readRegions = async (shop: Shop) => {
  const { regions } = await shop.api.settings.currentRegion({});
  return regions.map(({ code, name, currencyLabel }) => ({
    code,
    label: `${name} (${currencyLabel})`,
    currency: currencies.find((one) => labelOf(one) === currencyLabel) ?? 'TND',
  }));
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  await requireStaff(context, request, 'giftCard.create');
  const shop = shopOf(context);
  return {
    regions: await readRegions(shop),
    region: shop.region.code,
    fields: issueFields,
    key: crypto.randomUUID(),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'giftCard.create');
  return await issueGiftCard(api, await request.formData(), await readRegions(shopOf(context)));
};

/** The loader must not make a new idempotency key: a form that is sent again would issue a second card. */
export const shouldRevalidate = (): boolean => false;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const IssuePage = () => {
  const { regions, region, fields, key } = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const submit = useSingleSubmit();
  const values = answer?.values ?? {};
  const errors = answer?.errors ?? {};
  const props = (name: 'amount' | 'name' | 'email' | 'message' | 'reason') => ({
    name,
    label: messages[name],
    field: fields[name],
    value: values[name] ?? '',
    error: errors[name],
  });
  return (
    <>
      <nav className="crumbs" aria-label={giftCardMessages.title}>
        <a href={allGiftCardsPath}>{giftCardMessages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{messages.title}</span>
      </nav>
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.lead}</p>
        </div>
      </header>
      <div className="record-notes">
        <RefusalNote text={answer?.refusal} />
      </div>
      <Form method="post" className="card form issue-form" noValidate onSubmit={submit}>
        <FieldErrors errors={errors} />
        <input type="hidden" name="key" value={key} />
        <div className="issue-pair">
          <SelectField
            name="region"
            label={messages.region}
            defaultValue={values['region'] ?? region}
            error={errors['region']}
          >
            {regions.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
          <InputField {...props('amount')} autoComplete="off" />
        </div>
        <div className="issue-pair">
          <InputField {...props('name')} autoComplete="off" />
          <InputField {...props('email')} autoComplete="off" />
        </div>
        <TextArea {...props('message')} />
        <InputField {...props('reason')} hint={messages.reasonHint} autoComplete="off" />
        <div>
          <button className="action action-main">{messages.submit}</button>
        </div>
      </Form>
    </>
  );
};

export default IssuePage;
