/** `/pro/articles/nouveau`: creates an item that can be sold, with as few fields as possible. */

import { useActionData, useLoaderData, Form, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { acceptedImageTypes } from '#shared/rules/pictures';
import { labelOf } from '#shared/money';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { formMessages } from '#pro/form/form.messages.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { allItemsPath } from '#pro/item/item-path.ts';
import { itemMessages } from '#pro/item/item.messages.ts';
import { PlaceOptions } from '#pro/item/place-options.tsx';
import { readRegions } from '#pro/item-record/record-data.ts';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { runCreate, type NewAnswer } from './new-act.ts';
import { newMessages as messages } from './new.messages.ts';
import { StockGrid } from './stock-grid.tsx';

const { optional } = formMessages;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'item.create');
  const [choices, [region]] = await Promise.all([api.proItems.choices(), readRegions(shopOf(context))]);
  if (!region) throw new Error('a shop without region has no items');
  return {
    choices,
    region,
    locations: choices.locations.filter(({ regions }) => regions.includes(region.code)),
    mayPublish: can(person, 'item.validate'),
    mayPrice: can(person, 'price.edit'),
    mayStock: can(person, 'stock.edit'),
    key: crypto.randomUUID(),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.create');
  const shop = shopOf(context);
  const form = await request.formData();
  const regions = await readRegions(shop);
  const region = regions.find(({ code }) => code === form.get('region')) ?? regions[0];
  if (!region) throw new Error('a shop without region has no items');
  return await runCreate({ api, form, region, timeZone: shop.region.timeZone });
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type PartProps = { page: Page; values: NewAnswer['values']; errors: NewAnswer['errors'] };

const What = ({ page, values, errors }: PartProps) => (
  <section className="card" aria-labelledby="article">
    <h2 id="article">{messages.what}</h2>
    <div className="form-block">
      <div className="form-row form-row-wide">
        <TextField
          name="name"
          label={messages.name}
          error={errors['name']}
          maxLength={200}
          autoComplete="off"
          defaultValue={values['name'] ?? ''}
        />
        <TextField
          name="reference"
          label={messages.reference}
          hint={messages.referenceHint}
          error={errors['reference']}
          optional={optional}
          maxLength={64}
          autoComplete="off"
          defaultValue={values['reference'] ?? ''}
        />
      </div>
      <SelectField
        name="place"
        label={messages.place}
        error={errors['groupId']}
        defaultValue={values['place'] ?? undefined}
      >
        <PlaceOptions sections={page.choices.sections} />
      </SelectField>
      <TextAreaField
        name="description"
        label={messages.description}
        optional={optional}
        rows={3}
        maxLength={5000}
        defaultValue={values['description'] ?? ''}
      />
    </div>
  </section>
);

const Variants = ({ page, values, errors }: PartProps) => (
  <section className="card" aria-labelledby="variantes">
    <h2 id="variantes">{messages.variants}</h2>
    <div className="form-block">
      <StockGrid
        values={values}
        errors={errors}
        sizeLabels={page.choices.sizes}
        styleNames={page.choices.styles.map(({ name }) => name)}
      />
      {page.mayStock ? (
        <SelectField
          name="location"
          label={messages.location}
          error={errors['locationId']}
          defaultValue={values['location'] ?? page.locations[0]?.id}
        >
          {page.locations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  </section>
);

const Prices = ({ page: { region }, values, errors }: PartProps) => (
  <section className="card" aria-labelledby="prix">
    <div className="card-head">
      <h2 id="prix">{messages.price}</h2>
      <span className="quiet">{`${region.name} · ${labelOf(region.currency)}`}</span>
    </div>
    <div className="form-row price-row">
      {(['amount', 'sale'] as const).map((field) => (
        <TextField
          key={field}
          name={field}
          label={messages[field]}
          error={errors[field]}
          optional={optional}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          defaultValue={values[field] ?? ''}
        />
      ))}
      {(['from', 'to'] as const).map((field) => (
        <TextField
          key={field}
          name={field}
          type="datetime-local"
          label={messages[field]}
          error={errors[field]}
          optional={optional}
          defaultValue={values[field] ?? ''}
        />
      ))}
    </div>
  </section>
);

const Photos = ({ hadFiles }: { hadFiles: boolean }) => (
  <section className="card" aria-labelledby="photos">
    <h2 id="photos">{messages.photos}</h2>
    <label className="drop-zone">
      <ConsoleIcon name="image" />
      <span className="quiet">{hadFiles ? messages.photosAgain : messages.photosHint}</span>
      <input
        type="file"
        name="photos"
        multiple
        accept={acceptedImageTypes.join(',')}
        aria-label={messages.photoFiles}
      />
    </label>
  </section>
);

const NewItemPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const once = useSingleSubmit();
  const parts = { page, values: answer?.values ?? {}, errors: answer?.errors ?? {} };
  return (
    <>
      <nav className="crumbs" aria-label={itemMessages.title}>
        <a href={allItemsPath}>{itemMessages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{messages.title}</span>
      </nav>
      <header className="page-head record-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.lead}</p>
        </div>
      </header>
      <Form method="post" encType="multipart/form-data" className="new-item" noValidate onSubmit={once}>
        <FieldErrors errors={parts.errors} />
        <RefusalNote text={answer?.refusal} icon="alert" />
        {answer?.needsAccept ? (
          <label className="check-line">
            <input type="checkbox" name="acceptsNoReference" value="1" />
            {messages.noReference}
          </label>
        ) : null}
        <input type="hidden" name="key" value={page.key} />
        <input type="hidden" name="region" value={page.region.code} />
        <What {...parts} />
        <Variants {...parts} />
        {page.mayPrice ? <Prices {...parts} /> : null}
        <Photos hadFiles={answer?.hadFiles ?? false} />
        <p className="edit-buttons">
          {page.mayPublish ? (
            <button className="action action-main" name="intent" value="PUBLISH">
              {messages.publish}
            </button>
          ) : null}
          <button className={page.mayPublish ? 'action' : 'action action-main'} name="intent" value="CREATE">
            {messages.create}
          </button>
          <a className="action action-quiet" href={allItemsPath}>
            {messages.cancel}
          </a>
        </p>
      </Form>
    </>
  );
};

export default NewItemPage;
