/** `/pro/contenu/guide-des-tailles?table=`: the rows of the size guide. */
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Client } from '#shared/api/client';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { AreaTabs } from '#pro/content/content-parts.tsx';
import { contentMessages } from '#pro/content/content.messages.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { Seen } from '#pro/merge/seen.tsx';
import { RowsField } from '#pro/setting/rows-field.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { fieldOf, isTableKey, runTableAct, tablePath, valuesOf, type TableAnswer } from './size-guide-data.ts';
import { sizeGuideMessages as messages } from './size-guide.messages.ts';
import { SizePreview } from './size-preview.tsx';
import '#styles/console-settings.css';
import '#styles/console-content.css';

const readTable = async (api: Client, url: string) => {
  const asked = new URL(url).searchParams.get('table');
  const { tables } = await api.proSizeGuide.list();
  const table = tables.find(({ key }) => key === (isTableKey(asked) ? asked : 'femme'));
  if (!table) throw new Error('no size table');
  return { tables, table };
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'content.view');
  const { tables, table } = await readTable(api, request.url);
  const done = new URL(request.url).searchParams.get('fait');
  return {
    key: table.key,
    version: table.version,
    isStandard: table.isStandard,
    saved: valuesOf(table),
    field: fieldOf(table),
    pages: tables.map(({ key }) => ({ key, href: tablePath(key), isCurrent: key === table.key })),
    maySave: can(person, 'content.validate'),
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'content.view');
  const { region, now } = shopOf(context);
  const { table } = await readTable(api, request.url);
  const localTime = shopLocalTime({ region, now });
  return await runTableAct({ api, table, localTime, form: await request.formData() });
};

export const shouldRevalidate = (): boolean => true;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

export type SizeGuidePageData = ReturnType<typeof useLoaderData<typeof loader>>;

const Head = ({ page: { key, version, isStandard, pages, maySave } }: { page: SizeGuidePageData }) => (
  <>
    <nav className="place-links" aria-label={messages.tablesLabel}>
      {pages.map((one) => (
        <a key={one.key} href={one.href} aria-current={one.isCurrent ? 'true' : undefined}>
          {messages.names[one.key]}
        </a>
      ))}
    </nav>
    <div className="card-head">
      <div>
        <div className="record-title">
          <h2>{messages.names[key]}</h2>
          <span className={isStandard ? 'status' : 'status status-info'}>
            {isStandard ? messages.standard : messages.changed}
          </span>
        </div>
        <p className="quiet">
          {messages.lead}{' '}
          <a className="text-link" href={`/guide-des-tailles#${key}`} target="_blank" rel="noreferrer">
            {messages.see}
          </a>
        </p>
      </div>
      {maySave && !isStandard ? (
        <details className="act-panel">
          <summary className="action action-quiet action-danger">{messages.reset}</summary>
          <Form method="post" className="reply-remove">
            <input type="hidden" name="version" value={version} />
            <p>{messages.resetAsk}</p>
            <button className="action action-small action-danger" name="intent" value="reset">
              {messages.reset}
            </button>
          </Form>
        </details>
      ) : null}
    </div>
  </>
);

type TableFormProps = { page: SizeGuidePageData; answer: TableAnswer | undefined };

const TableForm = ({ page: { version, saved, field, maySave }, answer }: TableFormProps) => {
  const isTyped = answer !== undefined && Object.keys(answer.values).length > 0;
  const guard = useUnsavedGuard(isTyped);
  const single = useSingleSubmit();
  const values = isTyped ? answer.values : saved;
  const errors = answer?.errors ?? {};
  return (
    <Form
      method="post"
      className="record-main"
      noValidate
      preventScrollReset
      onInput={guard.onInput}
      onSubmit={(event) => {
        single(event);
        guard.onSubmit();
      }}
      // The rows are mounted again with the values that the server read.
      key={`${version} ${values['rows'] ?? ''}`}
    >
      <FieldErrors errors={errors} />
      <input type="hidden" name="version" value={version} />
      <Seen values={saved} />
      {/* First in the form, because Enter presses the first button. */}
      <button hidden name="intent" value="save">
        {messages.save}
      </button>
      <RowsField field={field} value={values['rows'] ?? ''} error={errors['rows']} />
      {answer?.preview ? (
        <SizePreview columns={field.columns.map(({ label }) => label)} preview={answer.preview} />
      ) : null}
      <div className="form-foot">
        <button className="action" name="intent" value="preview">
          <ConsoleIcon name="open" />
          {messages.preview}
        </button>
        {maySave ? (
          <button className="action action-main" name="intent" value="save">
            {messages.save}
          </button>
        ) : (
          <p className="quiet">{messages.readOnly}</p>
        )}
      </div>
    </Form>
  );
};

const SizeGuidePage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<TableAnswer>();
  return (
    <>
      <header className="page-head">
        <h1>{contentMessages.title}</h1>
      </header>
      <AreaTabs current="sizeGuide" />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={tablePath(page.key)} />
      </div>
      {answer?.merge ? null : (
        <div className="content-form size-form">
          <section className="card banner-card">
            <Head page={page} />
          </section>
          <TableForm page={page} answer={answer} />
        </div>
      )}
    </>
  );
};

export default SizeGuidePage;
