/** `/pro/clients/doublons`: pairs of records that may be of one person. */
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { countCap } from '#shared/api/pro-order-shapes';
import { proCustomers } from '#shared/api/pro-customers';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import { can } from '#shared/rules/privileges';
import { customerPath, customersPath, duplicatesPath, mergePath } from '#pro/customer/customer-path.ts';
import { KindPill } from '#pro/customer/customer-columns.tsx';
import { customerMessages } from '#pro/customer/customer.messages.ts';
import { recordMessages } from '#pro/customer/record.messages.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { BlankState } from '#pro/table/blank-state.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { undoRedirect } from '#pro/frame/undo-redirect.ts';
import { ListFoot } from '#pro/table/list-parts.tsx';
import { tableMessages } from '#pro/table/table.messages.ts';
import { readView } from '#pro/table/view.ts';
import { nameOf } from './duplicate-data.ts';
import { duplicateListMessages as messages } from './duplicate-list.messages.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'customer.view');
  const params = new URL(request.url).searchParams;
  const list = await api.proCustomers.duplicates(readView(proCustomers.duplicates.query, params));
  return {
    ...list,
    cap: countCap,
    mayMerge: can(person, 'customer.delete'),
    done: params.get('fait') === 'FIND' ? messages.done.FIND : null,
  };
};

const uuid = /^[0-9a-f-]{36}$/;

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'customer.delete');
  const form = await request.formData();
  const intent = formText(form, 'intent');
  if (intent === 'FIND') {
    await api.proCustomers.findDuplicates();
    return redirect(`${duplicatesPath}?fait=FIND`, 303);
  }
  const pair = { id: formText(form, 'id'), otherId: formText(form, 'otherId') };
  if (!uuid.test(pair.id) || !uuid.test(pair.otherId)) throw data(null, { status: 400 });
  try {
    await (intent === 'RESTORE' ? api.proCustomers.restoreDuplicate(pair) : api.proCustomers.dismissDuplicate(pair));
  } catch (error) {
    if (refusalOf(error) !== 'NOT_FOUND') throw error;
    return data({ refusal: messages.gone }, { status: 400 });
  }
  const fields = { intent: 'RESTORE', ...pair };
  return undoRedirect(context)(duplicatesPath, form, { text: messages.done.DISMISS, path: duplicatesPath, fields });
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Pair = Page['pairs'][number];

const Side = ({ side }: { side: Pair['kept'] }) => (
  <div className="pair-side">
    <a className="text-link" href={customerPath(side.id)}>
      {nameOf(side)}
    </a>
    <KindPill kind={side.kind} />
    <span className="quiet">
      {[side.fullName === '' ? '' : side.email, side.phoneText, customerMessages.orders(side.orders)]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </div>
);

const PairRow = ({ pair, mayMerge }: { pair: Pair; mayMerge: boolean }) => {
  const { kept, other, reasons } = pair;
  const names = [nameOf(kept), nameOf(other)] as const;
  return (
    <li className="card pair">
      <p className="pair-reasons">
        {reasons.map((reason) => (
          <span key={reason} className="status">
            {recordMessages.similar.reasons[reason]}
          </span>
        ))}
      </p>
      <Side side={kept} />
      <Side side={other} />
      {mayMerge ? (
        <div className="pair-acts">
          <Form method="post">
            <input type="hidden" name="intent" value="DISMISS" />
            <input type="hidden" name="id" value={kept.id} />
            <input type="hidden" name="otherId" value={other.id} />
            <button className="action action-small action-quiet" aria-label={messages.dismissOf(...names)}>
              {messages.dismiss}
            </button>
          </Form>
          <a
            className="action action-small action-ink"
            href={mergePath(kept.id, other.id)}
            aria-label={messages.mergeOf(...names)}
          >
            {messages.merge}
          </a>
        </div>
      ) : null}
    </li>
  );
};

const Empty = () => <BlankState icon="people" title={messages.empty.title} text={messages.empty.text} />;

const DuplicatesPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pairs, count, cap, mayMerge } = page;
  return (
    <>
      <nav className="crumbs" aria-label={messages.title}>
        <a href={customersPath}>{customerMessages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{messages.title}</span>
      </nav>
      <header className="page-head">
        <h1>
          {messages.title}
          <small>{tableMessages.count(count, cap)}</small>
        </h1>
        {mayMerge ? (
          <Form method="post">
            <input type="hidden" name="intent" value="FIND" />
            <button className="action action-quiet">
              <ConsoleIcon name="retry" />
              {messages.find}
            </button>
          </Form>
        ) : null}
      </header>
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
      </div>
      <div className="page-body">
        <p className="quiet">{messages.text}</p>
        {pairs.length === 0 ? <Empty /> : null}
        <ul className="pairs" aria-label={messages.list}>
          {pairs.map((pair) => (
            <PairRow key={`${pair.kept.id} ${pair.other.id}`} pair={pair} mayMerge={mayMerge} />
          ))}
        </ul>
      </div>
      <ListFoot page={page.page} pageSize={page.pageSize} shown={pairs.length} count={count} cap={cap} />
    </>
  );
};

export default DuplicatesPage;
