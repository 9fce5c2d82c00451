/** `/pro/vues?list=…`: saves, renames and deletes the saved views of a list. */
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { listNames, listPrivileges, type ListName } from '#shared/rules/lists';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { undoRedirect } from '#pro/frame/undo-redirect.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { listPath, listTitle } from './list-pages.ts';
import { viewAddress } from './saved-views.ts';
import { runViewAct, viewFields } from './view-acts.ts';
import { viewMessages as messages } from './views.messages.ts';

const listOf = (request: Request): ListName => {
  const asked = new URL(request.url).searchParams.get('list');
  const list = listNames.find((one) => one === asked);
  if (!list) throw data(null, { status: 404 });
  return list;
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const list = listOf(request);
  const { api } = await requireStaff(context, request, listPrivileges[list]);
  const { views } = await api.proViews.list({ list });
  const done = new URL(request.url).searchParams.get('fait');
  return {
    list,
    fields: viewFields,
    views: views.map((view) => ({ ...view, href: viewAddress(list, view) })),
    done: Object.entries(messages.done).find(([intent]) => intent === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const list = listOf(request);
  const { api } = await requireStaff(context, request, listPrivileges[list]);
  return await runViewAct({ api, list, form: await request.formData(), redirect: undoRedirect(context) });
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type View = ReturnType<typeof useLoaderData<typeof loader>>['views'][number];
type Answer = ReturnType<typeof useActionData<typeof action>>;

/** The form of the list again, after a refusal. */
const RefusedView = ({ answer }: { answer: NonNullable<Answer> }) => {
  const { errors, values, query, columns } = answer;
  const { fields } = useLoaderData<typeof loader>();
  return (
    <section className="card" aria-labelledby="nouvelle">
      <h2 id="nouvelle">{messages.addTitle}</h2>
      <Form method="post" className="form" noValidate>
        <FieldErrors errors={errors} />
        <input type="hidden" name="intent" value="SAVE" />
        <input type="hidden" name="query" value={query} />
        {columns.map((id) => (
          <input key={id} type="hidden" name="columns" value={id} />
        ))}
        <InputField name="name" label={messages.name} field={fields.name} value={values.name} error={errors['name']} />
        {values.shared ? <input type="hidden" name="shared" value="1" /> : null}
        {values.isDefault ? <input type="hidden" name="isDefault" value="1" /> : null}
        <p>
          <button className="action action-main">{messages.save}</button>
        </p>
      </Form>
    </section>
  );
};

/** Without the note about the last form. */
const useManagePath = (): string => `/pro/vues?list=${useLoaderData<typeof loader>().list}`;

type ButtonProps = { view: View; intent: string; label: string; text: string };

const ViewButton = ({ view, intent, label, text }: ButtonProps) => (
  <Form method="post" action={useManagePath()}>
    <input type="hidden" name="viewId" value={view.id} />
    <button className="action action-small" name="intent" value={intent} aria-label={label}>
      {text}
    </button>
  </Form>
);

const RenameForm = ({ view }: { view: View }) => (
  <Form method="post" action={useManagePath()} className="view-rename">
    <input type="hidden" name="viewId" value={view.id} />
    <input
      name="name"
      defaultValue={view.name}
      maxLength={40}
      required
      aria-label={`${messages.name} (${view.name})`}
    />
    <button className="action action-small" name="intent" value="RENAME" aria-label={messages.renameOf(view.name)}>
      {messages.rename}
    </button>
  </Form>
);

const ViewItem = ({ view }: { view: View }) => {
  const { name, isDefault } = view;
  return (
    <li>
      <span className="rows-main">
        <a className="text-link" href={view.href}>
          {name}
        </a>
        <span className="quiet">
          {view.shared ? messages.isShownTo : messages.isOwn}
          {isDefault ? ` · ${messages.isDefault}` : ''}
        </span>
      </span>
      {view.editable ? <RenameForm key={name} view={view} /> : null}
      <ViewButton
        view={view}
        intent={isDefault ? 'NOT_DEFAULT' : 'DEFAULT'}
        label={isDefault ? messages.unsetDefaultOf(name) : messages.setDefaultOf(name)}
        text={isDefault ? messages.unsetDefault : messages.setDefault}
      />
      {view.editable ? (
        <ViewButton view={view} intent="REMOVE" label={messages.removeOf(name)} text={messages.remove} />
      ) : null}
    </li>
  );
};

const ViewsPage = () => {
  const { list, views, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <nav className="crumbs" aria-label={messages.back(listTitle(list))}>
        <a href={listPath(list)}>{listTitle(list)}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{messages.title}</span>
      </nav>
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.lead(listTitle(list))}</p>
        </div>
      </header>
      <div className="page-body page-narrow">
        <DoneNote text={answer ? null : done} />
        {answer?.intent === 'SAVE' ? <RefusedView answer={answer} /> : <FieldErrors errors={answer?.errors ?? {}} />}
        <section className="card" aria-label={messages.title}>
          {views.length === 0 ? (
            <p className="quiet">{messages.none}</p>
          ) : (
            <ul className="rows">
              {views.map((view) => (
                <ViewItem key={view.id} view={view} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
};

export default ViewsPage;
