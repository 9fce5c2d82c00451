/** `/pro/messagerie/reponses`: the canned replies. */
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import { formatDate } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import { formText } from '#app/form-text.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type FieldErrors as Errors } from '#app/field.rules.ts';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { FieldErrors, InputField, TextArea } from '#pro/form/input-field.tsx';
import { inboxPath } from './inbox-data.ts';
import { replyFields } from './inbox-fields.ts';
import { cannedReplyMessages as messages, inboxMessages } from './inbox.messages.ts';

const path = `${inboxPath}/reponses`;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'message.view');
  const { replies } = await api.proMessages.replies();
  const params = new URL(request.url).searchParams;
  const { timeZone } = shopOf(context).region;
  const edited = params.get('modifier');
  return {
    replies: replies.map((reply) => ({ ...reply, day: formatDate(new Date(reply.updatedAt), timeZone) })),
    mayEdit: can(person, 'message.edit'),
    edited,
    fields: replyFields,
    done: Object.entries(messages.done).find(([name]) => name === params.get('fait'))?.[1] ?? null,
  };
};

const save = async (api: Client, form: FormData) => {
  const [id, values] = [formText(form, 'id'), readValues(form, replyFields)];
  const errors = errorsIn(replyFields, values, { title: messages.noTitle, body: messages.noBody });
  if (hasErrors(errors)) return data({ id, values, errors }, { status: 400 });
  try {
    if (id === '') await api.proMessages.addReply(values);
    else await api.proMessages.updateReply({ replyId: id, version: Number(formText(form, 'version')) || 1, ...values });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'RECORD_CHANGED') {
      const { extra } = (error as { details: { extra?: { changes?: { by: string }[] } } }).details;
      return data({ id, values, errors: { '': messages.changed(extra?.changes?.[0]?.by ?? '') } }, { status: 400 });
    }
    if (code !== 'BAD_REQUEST') throw error;
    return data({ id, values, errors: errorsOfRefusal(error, replyFields) }, { status: refusalStatus(error) });
  }
  return redirect(`${path}?fait=${id === '' ? 'ADD' : 'UPDATE'}`, 303);
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'message.edit');
  const form = await request.formData();
  if (form.get('intent') !== 'REMOVE') return await save(api, form);
  try {
    await api.proMessages.removeReply({ replyId: formText(form, 'id') });
  } catch (error) {
    // A colleague removed it before.
    if (refusalOf(error) !== 'NOT_FOUND') throw error;
  }
  return redirect(`${path}?fait=REMOVE`, 303);
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Reply = Page['replies'][number];
type Answer = { readonly id: string; readonly values: Readonly<Record<string, string>>; readonly errors: Errors };

/** Without `reply`, for a new one. */
const ReplyForm = ({
  reply,
  fields,
  answer,
}: {
  reply?: Reply;
  fields: Page['fields'];
  answer: Answer | undefined;
}) => (
  <Form method="post" className="form reply-form" noValidate key={`${reply?.id ?? ''}-${reply?.version ?? 0}`}>
    <FieldErrors errors={answer?.errors ?? {}} />
    <input type="hidden" name="id" value={reply?.id ?? ''} />
    <input type="hidden" name="version" value={reply?.version ?? 1} />
    <InputField
      name="title"
      label={messages.name}
      field={fields.title}
      value={answer?.values['title'] ?? reply?.title ?? ''}
      error={answer?.errors['title']}
    />
    <TextArea
      name="body"
      label={messages.body}
      field={fields.body}
      value={answer?.values['body'] ?? reply?.body ?? ''}
      error={answer?.errors['body']}
      rows={8}
    />
    <button className="action action-main">{reply ? messages.save : messages.create}</button>
  </Form>
);

const RemoveForm = ({ reply }: { reply: Reply }) => (
  <details className="act-panel">
    <summary className="action action-small action-quiet action-danger">{messages.remove}</summary>
    <Form method="post" className="reply-remove">
      <input type="hidden" name="intent" value="REMOVE" />
      <input type="hidden" name="id" value={reply.id} />
      <p>{messages.removeAsk(reply.title)}</p>
      <button className="action action-small action-danger">{messages.remove}</button>
    </Form>
  </details>
);

const ReplyRow = ({ reply, mayEdit }: { reply: Reply; mayEdit: boolean }) => (
  <li className="reply-row">
    <div className="rows-main">
      <b>{reply.title}</b>
      <p className="reply-text">{reply.body}</p>
      <span className="quiet">{messages.updated(reply.updatedBy, reply.day)}</span>
    </div>
    {mayEdit ? (
      <div className="reply-actions">
        <a className="action action-small" href={`?modifier=${reply.id}`} aria-label={messages.editOne(reply.title)}>
          <ConsoleIcon name="edit" />
          {messages.edit}
        </a>
        <RemoveForm reply={reply} />
      </div>
    ) : null}
  </li>
);

const CannedRepliesPage = () => {
  const { replies, mayEdit, edited, fields, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const current = replies.find(({ id }) => id === (answer?.id ?? edited));
  return (
    <>
      <nav className="crumbs" aria-label={inboxMessages.title}>
        <a href={inboxPath}>{inboxMessages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{messages.title}</span>
      </nav>
      <header className="page-head record-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.lead}</p>
        </div>
      </header>
      <div className="record-notes">
        <DoneNote text={answer ? null : done} />
      </div>
      <div className="record">
        <section className="card" aria-label={messages.title}>
          {replies.length === 0 ? <p className="quiet">{messages.none}</p> : null}
          <ul className="rows">
            {replies.map((reply) => (
              <ReplyRow key={reply.id} reply={reply} mayEdit={mayEdit} />
            ))}
          </ul>
        </section>
        {mayEdit ? (
          <section className="card" aria-labelledby="reponse">
            <h2 id="reponse">{current ? messages.editOne(current.title) : messages.add}</h2>
            <ReplyForm {...(current ? { reply: current } : {})} fields={fields} answer={answer} />
          </section>
        ) : null}
      </div>
    </>
  );
};

export default CannedRepliesPage;
