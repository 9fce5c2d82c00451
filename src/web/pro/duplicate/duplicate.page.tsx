/** `/pro/clients/:id/fusion`: compares two records of one person and merges them. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import type { ProCustomer } from '#shared/api/pro-customer-shapes';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { customerPath, customersPath, mergePath } from '#pro/customer/customer-path.ts';
import { customerMessages } from '#pro/customer/customer.messages.ts';
import { recordMessages } from '#pro/customer/record.messages.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { ChooseRecord, type Candidate } from './choose-record.tsx';
import { movesOf, nameOf, sideOf, staysOf } from './duplicate-data.ts';
import { duplicateMessages as messages } from './duplicate.messages.ts';
import { mergeFields, runMerge } from './merge-act.ts';
import { MergeForm } from './merge-form.tsx';
import { MergeSides } from './merge-sides.tsx';

const readRecord = async (api: Client, id: string): Promise<ProCustomer> => {
  try {
    return await api.proCustomers.byId({ id });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') throw data(null, { status: 404 });
    throw error;
  }
};

const shownResults = 10;

const readChoice = async (api: Client, customer: ProCustomer, text: string) => {
  const found = text === '' ? null : await api.proCustomers.list({ text: text.slice(0, 80), pageSize: shownResults });
  const similar = customer.similar.map(({ reasons, fullName, ...other }): Candidate => ({
    ...other,
    name: nameOf({ fullName, email: other.email }),
    reason: reasons.map((reason) => recordMessages.similar.reasons[reason]).join(', '),
  }));
  const results = (found?.customers ?? [])
    .filter(({ id }) => id !== customer.id)
    .map(({ id, kind, email, phoneText, orders, fullName }): Candidate => ({
      id,
      kind,
      email,
      phoneText,
      orders,
      name: nameOf({ fullName, email }),
      reason: null,
    }));
  return { text, candidates: similar, results: found === null ? null : results };
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'customer.delete');
  const { timeZone } = shopOf(context).region;
  const query = new URL(request.url).searchParams;
  const otherId = query.get('avec');
  const customer = await readRecord(api, params['id'] ?? '');
  const head = { id: customer.id, name: nameOf(customer) };
  if (otherId === null)
    return { ...head, pair: null, choice: await readChoice(api, customer, query.get('text')?.trim() ?? '') };
  const other = await readRecord(api, otherId);
  if (other.id === customer.id) throw redirect(customerPath(customer.id));
  // only an account can sign in, so it is the one that is kept
  if (customer.kind === 'GUEST' && other.kind === 'ACCOUNT') throw redirect(mergePath(other.id, customer.id));
  return {
    ...head,
    choice: null,
    pair: {
      kept: sideOf(customer, timeZone),
      closed: sideOf(other, timeZone),
      moves: movesOf(other),
      stays: staysOf(customer, other),
      field: mergeFields['confirmation'],
    },
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'customer.delete');
  const otherId = new URL(request.url).searchParams.get('avec') ?? '';
  const [{ id }, other] = [await readRecord(api, params['id'] ?? ''), await readRecord(api, otherId)];
  if (other.id === id) return redirect(customerPath(id), 303);
  return await runMerge({ api, id, otherId: other.id, form: await request.formData() });
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const DuplicatePage = () => {
  const { id, name, pair, choice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <nav className="crumbs" aria-label={messages.title}>
        <a href={customersPath}>{customerMessages.title}</a>
        <ConsoleIcon name="right" />
        <a href={customerPath(id)} className="cut">
          {name}
        </a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{messages.crumb}</span>
      </nav>
      <header className="page-head">
        <h1>{messages.title}</h1>
      </header>
      <div className="record-notes">
        <RefusalNote text={answer?.refusal} />
      </div>
      <div className="page-body">
        {choice ? <ChooseRecord id={id} name={name} {...choice} /> : null}
        {pair?.field ? (
          <div className="duplicate">
            <MergeSides kept={pair.kept} closed={pair.closed} />
            <MergeForm {...pair} field={pair.field} answer={answer} />
          </div>
        ) : null}
      </div>
    </>
  );
};

export default DuplicatePage;
