/** `/espace-client/tailles`: the people of the household and their sizes. */
import { useEffect } from 'react';
import { Form, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { HouseholdPerson } from '#shared/api/household';
import { requireCustomer } from '#app/require-customer.ts';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { DoneNotice } from '#storefront/form/done-notice.tsx';
import { doneTextOf } from '#storefront/form/done-text.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { useCustomer } from '#storefront/session/use-customer.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { storePeople } from './own-people.ts';
import { householdPath } from './household-data.ts';
import { householdMessages as messages } from './household.messages.ts';
import { PersonTile } from './person-tile.tsx';
import { tileOf } from './tile-data.ts';
import '#styles/profile.css';
import '#styles/household.css';
import { formText } from '#app/form-text.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const sizeTables = await shopOf(context).sizeTables();
  const { people } = await api.household.list();
  return {
    people: people.map((person: HouseholdPerson) => tileOf(person, sizeTables)),
    done: doneTextOf(request, messages.done),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const form = await request.formData();
  try {
    await api.household.remove({ personId: formText(form, 'id') });
  } catch (error) {
    // Already removed in another tab.
    if (!['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw error;
    return redirect(householdPath, 303);
  }
  return redirect(`${householdPath}?fait=supprimee`, 303);
};

export const meta = () => [{ title: frameMessages.title(messages.title) }];

const HouseholdPage = () => {
  const { people, done } = useLoaderData<typeof loader>();
  const customer = useCustomer()?.id;
  // The list follows each change, so the pages of the shop know it too.
  useEffect(() => {
    if (customer !== undefined) storePeople(customer, people);
  }, [customer, people]);
  const addLink = (
    <a className="button" href={`${householdPath}/nouvelle`}>
      <Icon name="plus" />
      {messages.add}
    </a>
  );
  return (
    <>
      <h1>{messages.title}</h1>
      <DoneNotice text={done} />
      {people.length === 0 ? (
        <EmptyState title={messages.empty.title} text={messages.empty.text}>
          {addLink}
        </EmptyState>
      ) : (
        <>
          <p className="muted">{messages.lead}</p>
          <ul className="panels-two">
            {people.map((person) => (
              <PersonTile key={person.id} person={person}>
                <Form method="post">
                  <input type="hidden" name="id" value={person.id} />
                  <p>{messages.removeText(person.name)}</p>
                  <button className="button button-small">{messages.removeConfirm}</button>
                </Form>
              </PersonTile>
            ))}
          </ul>
          <p>{addLink}</p>
        </>
      )}
    </>
  );
};

export default HouseholdPage;
