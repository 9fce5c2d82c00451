/** `/pro/commandes/brouillons`: orders that the team is preparing for customers. */
import { Form, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Client } from '#shared/api/client';
import { isUuid } from '#shared/uuid';
import { formText } from '#app/form-text.ts';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { Avatar } from '#pro/frame/avatar.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { BlankState } from '#pro/table/blank-state.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { Money } from '#pro/order/money.tsx';
import { momentPhrase } from '#pro/form/moment-text.ts';
import { detailsOfCustomer } from './customer-details.ts';
import { draftMessages as messages } from './draft.messages.ts';
import { draftPath } from './draft-path.ts';

/** Null for an id that names no customer, or when the person may not see customers. */
const readCustomer = async (api: Client, id: string): Promise<{ id: string; name: string } | null> => {
  if (!isUuid(id)) return null;
  try {
    const { fullName, email } = await api.proCustomers.byId({ id });
    return { id, name: fullName || email };
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'FORBIDDEN') return null;
    throw error;
  }
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'order.create');
  const shop = shopOf(context);
  const { region } = await readRegion(shop);
  const { drafts } = await api.proDrafts.list(region ? { region: region.code } : {});
  const now = shop.now();
  const query = new URL(request.url).searchParams;
  return {
    done: query.get('fait') === 'efface' ? messages.discard.done : null,
    customer: await readCustomer(api, query.get('client') ?? ''),
    drafts: drafts.map((draft) => ({
      ...draft,
      moment: momentPhrase(draft.updatedAt, { timeZone: shop.region.timeZone, now }),
    })),
  };
};

/** Starts a draft in the region that the console shows, with the details of a customer when the form names one. */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'order.create');
  const shop = shopOf(context);
  const [{ region }, form] = await Promise.all([readRegion(shop), request.formData()]);
  const draft = await api.proDrafts.create({ region: region?.code ?? shop.region.code });
  const customer = await readCustomer(api, formText(form, 'client'));
  if (customer) {
    const details = await detailsOfCustomer(api, draft, customer.id);
    await api.proDrafts.save({ draftId: draft.id, version: draft.version, details });
  }
  return redirect(draftPath(draft.id), 303);
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Row = ReturnType<typeof useLoaderData<typeof loader>>['drafts'][number];

const DraftRow = ({ draft }: { draft: Row }) => {
  const name = draft.fullName || messages.unnamed;
  return (
    <li>
      <Avatar name={name} />
      <span className="rows-main">
        <b>
          <a className="text-link" href={draftPath(draft.id)} title={messages.resume(name)}>
            {name}
          </a>
        </b>
        <span className="quiet">{messages.row(draft.items, draft.agent, draft.moment)}</span>
      </span>
      <b>
        <Money amount={draft.total} currency={draft.currency} />
      </b>
    </li>
  );
};

const Drafts = () => {
  const { drafts, done, customer } = useLoaderData<typeof loader>();
  const submitOnce = useSingleSubmit();
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.count(drafts.length)}</p>
        </div>
        <Form method="post" onSubmit={submitOnce}>
          {customer ? <input type="hidden" name="client" value={customer.id} /> : null}
          <button className="action action-ink">
            <ConsoleIcon name="plus" />
            {customer ? messages.createFor(customer.name) : messages.create}
          </button>
        </Form>
      </header>
      <div className="record-notes">
        <DoneNote text={done} />
      </div>
      {drafts.length === 0 ? (
        <BlankState icon="draft" title={messages.empty.title} text={messages.empty.text} />
      ) : (
        <div className="page-body">
          <section className="card" aria-label={messages.title}>
            <ul className="rows">
              {drafts.map((draft) => (
                <DraftRow key={draft.id} draft={draft} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </>
  );
};

export default Drafts;
