/** `/pro/recherche-boutique/resultats`: keywords with chosen items or a page; `?modifier=` edits an entry, `?mot=` starts one. */
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Fields } from '#app/field.rules.ts';
import type { Answer, FormValues } from '#pro/content/content-answer.ts';
import { countCap } from '#shared/api/pro-order-shapes';
import { searchPath } from '#shared/paths';
import { can } from '#shared/rules/privileges';
import { formText } from '#app/form-text.ts';
import { shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { FieldErrors, InputField, TextArea } from '#pro/form/input-field.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { Seen } from '#pro/merge/seen.tsx';
import { ListFoot } from '#pro/table/list-parts.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { pinFields, runPinAct, valuesOf, type PinName } from './pin-acts.ts';
import { doneText, pageIn, pinsPath } from './words-data.ts';
import { Nothing, WordFilter, WordsHead } from './words-parts.tsx';
import { wordMessages } from './words.messages.ts';
import '#styles/console-content.css';
import '#styles/console-tree.css';

const messages = wordMessages.pins;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'content.view');
  const params = new URL(request.url).searchParams;
  const text = (params.get('texte') ?? '').slice(0, 80);
  const found = await api.proSearchWords.pins({ text, page: pageIn(params) });
  const edited = found.pins.find(({ id }) => id === params.get('modifier')) ?? null;
  return {
    ...found,
    cap: countCap,
    text,
    edited: edited && { id: edited.id, version: edited.version, keyword: edited.keyword },
    saved: edited ? valuesOf(edited) : { keyword: (params.get('mot') ?? '').slice(0, 80) },
    fields: pinFields,
    may: { save: can(person, edited ? 'content.edit' : 'content.create'), remove: can(person, 'content.delete') },
    done: doneText(params),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'content.view');
  const { region, now } = shopOf(context);
  const form = await request.formData();
  const localTime = shopLocalTime({ region, now });
  return await runPinAct({ api, pinId: formText(form, 'pinId'), localTime, form });
};

export const shouldRevalidate = (): boolean => true;

export const meta = () => [{ title: frameMessages.title(wordMessages.title) }, { name: 'robots', content: 'noindex' }];

type PinFormProps = {
  /** Null for a new one. */
  pin: { readonly id: string; readonly version: number; readonly keyword: string } | null;
  saved: FormValues;
  fields: Fields<PinName>;
  answer: Answer | undefined;
};

const PinForm = ({ pin, saved, fields, answer }: PinFormProps) => {
  const single = useSingleSubmit();
  const isRefused = answer !== undefined && Object.hasOwn(answer.values, 'keyword');
  const values = isRefused ? answer.values : saved;
  const errors = isRefused ? answer.errors : {};
  const props = (name: PinName) => ({
    name,
    label: messages.fields[name],
    hint: messages.hints[name],
    field: fields[name],
    value: values[name] ?? '',
    error: errors[name],
  });
  return (
    <section className="card form-card" aria-labelledby="choix">
      <h2 id="choix">{pin ? messages.edit(pin.keyword) : messages.add}</h2>
      <Form
        method="post"
        className="form-card"
        noValidate
        onSubmit={single}
        key={`${pin?.id} ${saved['keyword'] ?? ''}`}
      >
        <FieldErrors errors={errors} />
        <input type="hidden" name="pinId" value={pin?.id ?? ''} />
        <input type="hidden" name="version" value={pin?.version ?? 1} />
        <Seen values={saved} />
        <InputField {...props('keyword')} autoComplete="off" />
        <TextArea {...props('references')} />
        <InputField {...props('path')} autoComplete="off" />
        <div className="form-foot">
          <button className="action action-main" name="intent" value="save">
            {messages.save}
          </button>
          {pin ? (
            <a className="action action-quiet" href={pinsPath}>
              {messages.leave}
            </a>
          ) : null}
        </div>
      </Form>
    </section>
  );
};

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Rows = ({ page: { pins, may, text } }: { page: Page }) =>
  pins.length === 0 ? (
    <Nothing title={text === '' ? messages.none : messages.noneFound} text={text === '' ? messages.noneText : null} />
  ) : (
    <ul className="rows sort-rows" aria-label={wordMessages.tabs.pins}>
      {pins.map(({ id, version, keyword, path, items }) => (
        <li key={id}>
          <div className="rows-main">
            <a className="banner-name" href={`${pinsPath}?modifier=${id}`}>
              {keyword}
            </a>
            <span className="quiet">
              {[path === null ? null : messages.opens(path), items.length > 0 ? messages.items(items.length) : null]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="quiet">
              {items.map(({ name, published }) => (published ? name : `${name} (${messages.notSold})`)).join(', ')}
            </span>
          </div>
          <a className="action action-small action-quiet" href={searchPath(keyword)} target="_blank" rel="noreferrer">
            {messages.see}
          </a>
          {may.remove ? (
            <Form method="post">
              <input type="hidden" name="pinId" value={id} />
              <input type="hidden" name="version" value={version} />
              <button
                className="square-button"
                name="intent"
                value="remove"
                aria-label={messages.remove(keyword)}
                title={messages.remove(keyword)}
              >
                <ConsoleIcon name="close" />
              </button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );

const PinsPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <WordsHead current="pins" />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={pinsPath} />
      </div>
      {answer?.merge ? null : (
        <div className="record">
          <div className="record-main">
            <section className="card" aria-label={wordMessages.tabs.pins}>
              <p className="quiet">{messages.intro}</p>
              <WordFilter text={page.text} />
              <Rows page={page} />
              <ListFoot
                page={page.page}
                pageSize={page.pageSize}
                shown={page.pins.length}
                count={page.count}
                cap={page.cap}
              />
            </section>
          </div>
          <div className="record-facts">
            {page.may.save ? (
              <PinForm pin={page.edited} saved={page.saved} fields={page.fields} answer={answer} />
            ) : (
              <p className="card quiet">{wordMessages.readOnly}</p>
            )}
          </div>
        </div>
      )}
    </>
  );
};

export default PinsPage;
