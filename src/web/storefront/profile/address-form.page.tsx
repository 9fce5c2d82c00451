/**
 * `/espace-client/adresses/nouvelle` and `/espace-client/adresses/{id}`: one editor, with the fields of the checkout.
 */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import type { Address } from '#shared/api/users';
import { requireCustomer } from '#app/require-customer.ts';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { checkoutMessages } from '#storefront/checkout/checkout.messages.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type Sentences } from '#app/field.rules.ts';
import { FormField, useField } from '#storefront/form/form-fields.tsx';
import { formMessages } from '#storefront/form/form.messages.ts';
import { Form } from '#storefront/form/form.tsx';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { Combobox } from '#ui/combobox.tsx';
import { addressesPath, inputOf, readEditor, valuesOf } from './address-data.ts';
import { addressMessages as messages } from './profile.messages.ts';
import '#styles/purchase.css';
import '#styles/profile.css';

const sentences: Sentences = {
  'contact.fullName': messages.required.fullName,
  'contact.phone': messages.required.phone,
  'address.areaId': messages.required.area,
  'address.line1': messages.required.line1,
  'address.city': messages.required.city,
};

/** Null for a new address. An address of another region has other fields and cannot be edited here. */
const readAddress = async (api: Client, id: string | undefined, region: string): Promise<Address | null> => {
  if (id === undefined) return null;
  const { addresses } = await api.addresses.list();
  const address = addresses.find((other) => other.id === id && other.shopRegion === region);
  if (!address) throw data(null, { status: 404 });
  return address;
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, user } = await requireCustomer(context, request);
  const shop = shopOf(context);
  const address = await readAddress(api, params['addressId'], shop.region.code);
  const editor = await readEditor(shop, api);
  const values = address ? valuesOf(address) : { 'contact.fullName': user.fullName, 'contact.phone': user.phone ?? '' };
  return { ...editor, values, id: address?.id ?? null, isDefault: address?.isDefault ?? false };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const editor = await readEditor(shopOf(context), api);
  const form = await request.formData();
  const values = readValues(form, editor.fields);
  const isDefault = form.has('isDefault');
  const errors = errorsIn(editor.fields, values, sentences);
  if (hasErrors(errors)) return data({ values, errors, isDefault }, { status: 400 });
  const input = inputOf(values, editor, isDefault);
  const { addressId } = params;
  try {
    await (addressId === undefined ? api.addresses.add(input) : api.addresses.update({ addressId, ...input }));
    return redirect(`${addressesPath}?fait=enregistree`, 303);
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    const refused = errorsOfRefusal(error, editor.fields);
    if (!hasErrors(refused)) throw error;
    return data({ values, errors: refused, isDefault }, { status: refusalStatus(error) });
  }
};

const { contact, delivery } = checkoutMessages;

const AreaField = ({ areas, region }: { areas: { id: string; name: string }[]; region: string }) => (
  <Combobox
    {...useField('address.areaId')}
    optional={undefined}
    label={delivery.area[region] ?? delivery.areaElse}
    options={areas.map(({ id, name }) => ({ value: id, text: name }))}
    autoComplete="address-level1"
    messages={delivery.areas}
    onChoose={() => undefined}
  />
);

const AddressFormPage = () => {
  const editor = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  const { id, areas, region, phonePrefix } = editor;
  const title = id === null ? messages.add : messages.editTitle;
  return (
    <>
      <h1>{title}</h1>
      <Form
        action={id === null ? `${addressesPath}/nouvelle` : `${addressesPath}/${id}`}
        title={title}
        fields={editor.fields}
        values={answer?.values ?? editor.values}
        errors={answer?.errors ?? {}}
        sentences={sentences}
        className="step-form account-form"
      >
        <p className="muted">{formMessages.required}</p>
        <FormField name="contact.fullName" label={contact.fullName} autoComplete="name" />
        <FormField name="contact.phone" label={contact.phone} hint={contact.phoneHint(phonePrefix)} />
        {areas.length > 0 ? <AreaField areas={areas} region={region} /> : null}
        <FormField name="address.line1" label={delivery.line1} autoComplete="address-line1" />
        <FormField name="address.line2" label={delivery.line2} autoComplete="address-line2" />
        <FormField name="address.landmark" label={delivery.landmark} hint={delivery.landmarkHint} />
        <div className="field-pair">
          <FormField name="address.city" label={delivery.city} autoComplete="address-level2" />
          <FormField name="address.postcode" label={delivery.postcode} autoComplete="postal-code" inputMode="numeric" />
        </div>
        {editor.isDefault ? null : (
          <label className="check">
            <input type="checkbox" name="isDefault" defaultChecked={answer?.isDefault ?? false} />
            {messages.chooseDefault}
          </label>
        )}
        <div className="account-actions">
          <button className="button">{messages.save}</button>
          <a className="link" href={addressesPath}>
            {messages.cancel}
          </a>
        </div>
      </Form>
    </>
  );
};

export default AddressFormPage;
