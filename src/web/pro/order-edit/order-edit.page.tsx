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
import { refusalOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { FieldErrors } from '#pro/form/input-field.tsx';
import type { EditAnswer } from './edit-form-data.ts';
import { placeFields, runEdit } from './edit-form-data.ts';
import { AddLine, EditLines, EditPlace } from './edit-fields.tsx';
import { EditPreview } from './edit-preview.tsx';
import { editMessages as messages } from './order-edit.messages.ts';

const referenceOf = (params: Readonly<Record<string, string | undefined>>): string => {
  const reference = params['reference'] ?? '';
  if (!/^[A-Za-z0-9 -]{1,20}$/.test(reference)) throw data(null, { status: 404 });
  return reference;
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'order.edit');
  const reference = referenceOf(params);
  try {
    const [order, form] = await Promise.all([
      api.proOrders.byReference({ reference }),
      api.proOrderEdit.form({ reference }),
    ]);
    return { order, form, fields: placeFields };
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  }
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'order.edit');
  return await runEdit({ api, reference: referenceOf(params), form: await request.formData() });
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
  const { order, form, fields } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EditAnswer | undefined;
  const hasPreview = answer?.preview?.problems.length === 0;
  if (form.refusal !== null)
    return (
      <>
        <Head reference={order.reference} />
        <div className="record-notes">
          <p className="note note-warn" role="alert">
            <ConsoleIcon name="lock" />
            {form.refusal}
          </p>
          <Link className="action" to={`/pro/commandes/${order.reference}`}>
            {messages.back}
          </Link>
        </div>
      </>
    );
  return (
    <>
      <Head reference={order.reference} />
      <Form method="post" className="edit-form" noValidate>
        <input type="hidden" name="version" value={form.version} />
        <FieldErrors errors={answer?.errors ?? {}} />
        {answer?.preview ? <EditPreview preview={answer.preview} /> : null}
        <EditLines key={form.version} order={order} form={form} answer={answer} />
        <AddLine fields={fields} answer={answer} />
        <EditPlace order={order} form={form} fields={fields} answer={answer} />
        <div className="edit-buttons">
          {answer ? <Saved answer={answer} /> : null}
          <button className={hasPreview ? 'action' : 'action action-main'} name="intent" value="preview">
            {messages.preview}
          </button>
          <Link className="action action-quiet" to={`/pro/commandes/${order.reference}`}>
            {messages.back}
          </Link>
        </div>
      </Form>
    </>
  );
};

export default OrderEditPage;
