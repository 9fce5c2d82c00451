/** `/espace-client/adresses`. */
import { Form, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Address } from '#shared/api/users';
import { requireCustomer } from '#app/require-customer.ts';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { formatPhone } from '#storefront/checkout/checkout.rules.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { addressesPath } from './address-data.ts';
import { DoneNotice } from '#storefront/form/done-notice.tsx';
import { doneTextOf } from '#storefront/form/done-text.ts';
import { addressMessages as messages } from './profile.messages.ts';
import '#styles/profile.css';
import { formText } from '#app/form-text.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const { addresses } = await api.addresses.list();
  const { code: region, phonePrefix } = shopOf(context).region;
  return {
    phonePrefix,
    here: addresses.filter(({ shopRegion }) => shopRegion === region),
    elsewhere: addresses.filter(({ shopRegion }) => shopRegion !== region),
    done: doneTextOf(request, messages.done),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const form = await request.formData();
  const addressId = formText(form, 'id');
  const isRemoval = form.get('intent') === 'remove';
  try {
    await (isRemoval ? api.addresses.remove({ addressId }) : api.addresses.makeDefault({ addressId }));
  } catch (error) {
    // The address was already removed in another tab.
    if (!['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw error;
    return redirect(addressesPath, 303);
  }
  return redirect(`${addressesPath}?fait=${isRemoval ? 'supprimee' : 'defaut'}`, 303);
};

export const meta = () => [{ title: frameMessages.title(messages.title) }];

const linesOf = ({ line1, line2, landmark, postcode, city, region }: Address): string[] =>
  [line1, line2, landmark, [postcode, city].filter(Boolean).join(' '), region === city ? null : region].filter(
    (line): line is string => Boolean(line),
  );

const Hidden = ({ intent, id }: { intent: 'remove' | 'default'; id: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="id" value={id} />
  </>
);

type TileProps = { address: Address; isHere: boolean; phonePrefix: string };

const AddressTile = ({ address, isHere, phonePrefix }: TileProps) => {
  const { id, fullName, phone, line1, isDefault } = address;
  const name = `${fullName}, ${line1}`;
  return (
    <li className="panel address-panel">
      {isDefault && isHere ? (
        <Badge tone="ok" isInline>
          {messages.isDefault}
        </Badge>
      ) : null}
      <h2>{fullName}</h2>
      <p className="numbers">{formatPhone(phone, phonePrefix)}</p>
      <address>
        {linesOf(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className="panel-actions">
        {isHere ? (
          <a className="link" href={`${addressesPath}/${id}`} aria-label={messages.editOf(name)}>
            {messages.edit}
          </a>
        ) : null}
        {isHere && !isDefault ? (
          <Form method="post">
            <Hidden intent="default" id={id} />
            <button className="link" aria-label={messages.makeDefaultOf(name)}>
              {messages.makeDefault}
            </button>
          </Form>
        ) : null}
        <details className="confirm">
          <summary className="link" aria-label={messages.removeOf(name)}>
            {messages.remove}
          </summary>
          <Form method="post">
            <Hidden intent="remove" id={id} />
            <p>{messages.removeText}</p>
            <button className="button button-small">{messages.removeConfirm}</button>
          </Form>
        </details>
      </div>
    </li>
  );
};

const AddressesPage = () => {
  const { here, elsewhere, done, phonePrefix } = useLoaderData<typeof loader>();
  const addLink = (
    <a className="button" href={`${addressesPath}/nouvelle`}>
      <Icon name="plus" />
      {messages.add}
    </a>
  );
  return (
    <>
      <h1>{messages.title}</h1>
      <DoneNotice text={done} />
      {here.length === 0 ? (
        <EmptyState title={messages.empty.title} text={messages.empty.text}>
          {addLink}
        </EmptyState>
      ) : (
        <>
          <p className="muted">{messages.lead}</p>
          <ul className="panels-two">
            {here.map((address) => (
              <AddressTile key={address.id} address={address} isHere phonePrefix={phonePrefix} />
            ))}
          </ul>
          <p>{addLink}</p>
        </>
      )}
      {elsewhere.length > 0 ? (
        <>
          <h2>{messages.elsewhere}</h2>
          <ul className="panels-two">
            {elsewhere.map((address) => (
              <AddressTile key={address.id} address={address} isHere={false} phonePrefix={phonePrefix} />
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
};

export default AddressesPage;
