/** `/pro/commandes/:reference/modifier`: changes an order that was not sent, after a preview. */
import {
  data,
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { callSorts, type CallSort } from '#shared/api/pro-call-shapes';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { deskPath } from '#pro/call-desk/desk-path.ts';
import { useKeptCall } from '#pro/call-desk/use-kept-call.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import type { EditAnswer } from './edit-form-data.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { Seen } from '#pro/merge/seen.tsx';
import { savedValues } from './edit-merge.ts';
import { placeFields, runEdit } from './edit-form-data.ts';
import { AddLine, EditLines, EditPlace } from './edit-fields.tsx';
import { EditPreview } from './edit-preview.tsx';
import { editMessages as messages } from './order-edit.messages.ts';

const referenceOf = (params: Readonly<Record<string, string | undefined>>): string => {
  const reference = params['reference'] ?? '';
  if (!/^[A-Za-z0-9 -]{1,20}$/.test(reference)) throw data(null, { status: 404 });
  return reference;
};

/** Order of the call desk when its call opened this page; null otherwise. */
const callOf = (request: Request): CallSort | null => {
  const asked = new URL(request.url).searchParams.get('appel');
  return callSorts.find((sort) => sort === asked) ?? null;
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'order.edit');
  const reference = referenceOf(params);
  try {
    const [order, form] = await Promise.all([
      api.proOrders.byReference({ reference }),
      api.proOrderEdit.form({ reference }),
    ]);
    return { order, form, fields: placeFields, call: callOf(request) };
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  }
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'order.edit');
  const reference = referenceOf(params);
  const sort = callOf(request);
  const next =
    sort === null
      ? `/pro/commandes/${reference}?fait=EDIT`
      : deskPath({ sort, reference, done: { what: 'EDITED', reference } });
  const shop = shopOf(context);
  const localTime = shopLocalTime(shop);
  return await runEdit({ api, ...localTime, reference, form: await request.formData(), next });
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(messages.title(loaderData?.order.reference ?? '')) },
  { name: 'robots', content: 'noindex' },
];

const Head = ({ reference }: { reference: string }) => (
  <>
    <nav className="crumbs" aria-label={messages.path}>
      <a href="/pro/commandes">{messages.orders}</a>
      <ConsoleIcon name="right" />
      <Link to={`/pro/commandes/${reference}`}>{reference}</Link>
      <ConsoleIcon name="right" />
      <span aria-current="page">{messages.crumb}</span>
    </nav>
    <header className="page-head record-head">
      <h1>{messages.title(reference)}</h1>
    </header>
  </>
);

const Saved = ({ answer }: { answer: EditAnswer }) => {
  const { preview, shown } = answer;
  return preview === null || preview.problems.length > 0 ? null : (
    <>
      <input type="hidden" name="shown" value={shown} />
      <input type="hidden" name="expectedTotal" value={preview.after.total} />
      <button className="action action-main" name="intent" value="apply">
        {messages.save}
      </button>
    </>
  );
};

const OrderEditPage = () => {
  const { order, form, fields, call } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useKeptCall(call === null ? null : order.reference);
  const back =
    call === null
      ? { to: `/pro/commandes/${order.reference}`, text: messages.back }
      : { to: deskPath({ sort: call, reference: order.reference }), text: messages.backToCall };
  const hasPreview = answer?.preview?.problems.length === 0;
  const path = `/pro/commandes/${order.reference}/modifier${call === null ? '' : `?appel=${call}`}`;
  if (answer?.merge)
    return (
      <>
        <Head reference={order.reference} />
        <div className="record-notes">
          <MergePanel merge={answer.merge} path={path} save={messages.saveChoice} />
        </div>
      </>
    );
  if (form.refusal !== null)
    return (
      <>
        <Head reference={order.reference} />
        <div className="record-notes">
          <p className="note note-warn" role="alert">
            <ConsoleIcon name="lock" />
            {form.refusal}
          </p>
          <Link className="action" to={back.to}>
            {back.text}
          </Link>
        </div>
      </>
    );
  return (
    <>
      <Head reference={order.reference} />
      <Form method="post" className="edit-form" noValidate>
        <input type="hidden" name="version" value={answer?.version ?? form.version} />
        <Seen values={answer?.seen ?? savedValues({ order, form })} />
        <FieldErrors errors={answer?.errors ?? {}} />
        {answer?.preview ? <EditPreview preview={answer.preview} hasEmail={order.contact.email !== ''} /> : null}
        <EditLines key={form.version} order={order} form={form} answer={answer} />
        {form.fixedArticles === null ? <AddLine fields={fields} answer={answer} /> : null}
        <EditPlace order={order} form={form} fields={fields} answer={answer} />
        <div className="edit-buttons">
          {answer ? <Saved answer={answer} /> : null}
          <button className={hasPreview ? 'action' : 'action action-main'} name="intent" value="preview">
            {messages.preview}
          </button>
          <Link className="action action-quiet" to={back.to}>
            {back.text}
          </Link>
        </div>
      </Form>
    </>
  );
};

export default OrderEditPage;
