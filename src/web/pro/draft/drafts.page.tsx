/** `/pro/commandes/brouillons`: orders that the team is preparing for customers. */
import { Form, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { Avatar } from '#pro/frame/avatar.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { Money } from '#pro/order/money.tsx';
import { receivedText } from '#pro/order/order-rows.ts';
import { draftMessages as messages } from './draft.messages.ts';
import { draftPath } from './draft-path.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'order.create');
  const shop = shopOf(context);
  const { region } = await readRegion(shop);
  const { drafts } = await api.proDrafts.list(region ? { region: region.code } : {});
  const now = shop.now();
  return {
    done: new URL(request.url).searchParams.get('fait') === 'efface' ? messages.discard.done : null,
    drafts: drafts.map((draft) => ({
      ...draft,
      moment: receivedText(new Date(draft.updatedAt), shop.region.timeZone, now),
    })),
  };
};

/** Starts a draft in the region that the console shows. */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'order.create');
  const shop = shopOf(context);
  const { region } = await readRegion(shop);
  const { id } = await api.proDrafts.create({ region: region?.code ?? shop.region.code });
  return redirect(draftPath(id), 303);
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
  const { drafts, done } = useLoaderData<typeof loader>();
  const submitOnce = useSingleSubmit();
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.count(drafts.length)}</p>
        </div>
        <Form method="post" onSubmit={submitOnce}>
          <button className="action action-ink">
            <ConsoleIcon name="plus" />
            {messages.create}
          </button>
        </Form>
      </header>
      <div className="record-notes">
        <DoneNote text={done} />
      </div>
      {drafts.length === 0 ? (
        <section className="blank-state">
          <ConsoleIcon name="draft" />
          <span className="hem" aria-hidden="true" />
          <h2 className="blank-title">{messages.empty.title}</h2>
          <p className="quiet">{messages.empty.text}</p>
        </section>
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
