/** `/pro/recherche-boutique`: synonyms of the search; `?modifier=` edits a synonym, `?mot=` starts one. */
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { countCap } from '#shared/api/pro-order-shapes';
import { can } from '#shared/rules/privileges';
import { formText } from '#app/form-text.ts';
import { shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { ListFoot } from '#pro/table/list-parts.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { runSynonymAct, synonymFields, valuesOf } from './synonym-acts.ts';
import { SynonymForm, Trial } from './synonym-form.tsx';
import { triedOf } from './synonym-trial.ts';
import { doneText, pageIn, wordsPath } from './words-data.ts';
import { Nothing, WordFilter, WordsHead } from './words-parts.tsx';
import { wordMessages } from './words.messages.ts';
import '#styles/console-content.css';
import '#styles/console-tree.css';

const messages = wordMessages.synonyms;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'content.view');
  const params = new URL(request.url).searchParams;
  const text = (params.get('texte') ?? '').slice(0, 80);
  const found = await api.proSearchWords.synonyms({ text, page: pageIn(params) });
  const edited = found.synonyms.find(({ id }) => id === params.get('modifier')) ?? null;
  return {
    ...found,
    cap: countCap,
    text,
    edited: edited && { id: edited.id, version: edited.version, term: edited.term },
    saved: edited ? valuesOf(edited) : { term: (params.get('mot') ?? '').slice(0, 80) },
    fields: synonymFields,
    may: { save: can(person, edited ? 'content.edit' : 'content.create'), remove: can(person, 'content.delete') },
    done: doneText(params),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'content.view');
  const { region, now } = shopOf(context);
  const form = await request.formData();
  const localTime = shopLocalTime({ region, now });
  return await runSynonymAct({ api, synonymId: formText(form, 'synonymId'), region: region.code, localTime, form });
};

export const shouldRevalidate = (): boolean => true;

export const meta = () => [{ title: frameMessages.title(wordMessages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Rows = ({ page: { synonyms, may, text } }: { page: Page }) =>
  synonyms.length === 0 ? (
    <Nothing title={text === '' ? messages.none : messages.noneFound} text={text === '' ? messages.noneText : null} />
  ) : (
    <ul className="rows sort-rows" aria-label={wordMessages.tabs.synonyms}>
      {synonyms.map(({ id, version, term, replacement, twoWay, language }) => (
        <li key={id}>
          <div className="rows-main">
            <a className="banner-name" href={`${wordsPath}?modifier=${id}`}>
              {term}
            </a>
            <span className="quiet">
              {twoWay ? messages.arrow.twoWay : messages.arrow.oneWay} {replacement} · {messages.languages[language]}
            </span>
          </div>
          {may.remove ? (
            <Form method="post">
              <input type="hidden" name="synonymId" value={id} />
              <input type="hidden" name="version" value={version} />
              <button
                className="square-button"
                name="intent"
                value="remove"
                aria-label={messages.remove(term)}
                title={messages.remove(term)}
              >
                <ConsoleIcon name="close" />
              </button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );

const SynonymsPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const tried = triedOf(answer);
  return (
    <>
      <WordsHead current="synonyms" />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={wordsPath} />
      </div>
      {answer?.merge ? null : (
        <div className="record">
          <div className="record-main">
            {tried ? <Trial tried={tried} /> : null}
            <section className="card" aria-label={wordMessages.tabs.synonyms}>
              <p className="quiet">{messages.intro}</p>
              <WordFilter text={page.text} />
              <Rows page={page} />
              <ListFoot
                page={page.page}
                pageSize={page.pageSize}
                shown={page.synonyms.length}
                count={page.count}
                cap={page.cap}
              />
            </section>
          </div>
          <div className="record-facts">
            {page.may.save ? (
              <SynonymForm synonym={page.edited} saved={page.saved} fields={page.fields} answer={answer} />
            ) : (
              <p className="card quiet">{wordMessages.readOnly}</p>
            )}
          </div>
        </div>
      )}
    </>
  );
};

export default SynonymsPage;
