/** `/pro/recherche-boutique/mots`: searches without result, or the most searched keywords (`?vue=frequents`). */
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { formatShortDay } from '#shared/dates';
import { countCap } from '#shared/api/pro-order-shapes';
import { searchPath } from '#shared/paths';
import { can } from '#shared/rules/privileges';
import { formatCount } from '#shared/text';
import { formText } from '#app/form-text.ts';
import { shopOf } from '#app/shop-context.ts';
import { refused } from '#pro/content/content-answer.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { ListFoot } from '#pro/table/list-parts.tsx';
import { doneText, keywordsPath, pageIn, pinsPath, wordsPath } from './words-data.ts';
import { Nothing, WordsHead } from './words-parts.tsx';
import { wordMessages } from './words.messages.ts';
import '#styles/console-content.css';
import '#styles/console-tree.css';

const messages = wordMessages.keywords;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'content.view');
  const { code, timeZone } = shopOf(context).region;
  const params = new URL(request.url).searchParams;
  const isMost = params.get('vue') === 'frequents';
  const query = { region: code, page: pageIn(params) };
  const { keywords, ...list } = isMost
    ? await api.proSearchWords.most(query)
    : await api.proSearchWords.misses(query).then(({ misses, ...rest }) => ({ keywords: misses, ...rest }));
  return {
    ...list,
    cap: countCap,
    isMost,
    rows: keywords.map(({ keyword, count, lastAt }) => ({
      keyword,
      times: messages.times(formatCount(count)),
      last: messages.last(formatShortDay(new Date(lastAt), timeZone)),
      shopPath: searchPath(keyword),
      synonymPath: `${wordsPath}?mot=${encodeURIComponent(keyword)}`,
      pinPath: `${pinsPath}?mot=${encodeURIComponent(keyword)}`,
    })),
    may: { create: can(person, 'content.create'), remove: can(person, 'content.delete') },
    done: doneText(params),
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'content.delete');
  const { code } = shopOf(context).region;
  const keyword = formText(await request.formData(), 'keyword');
  try {
    await api.proSearchWords.forgetMiss({ region: code, keyword });
    return redirect(`${keywordsPath}?fait=retire`, 303);
  } catch (error) {
    return refused(error, {}, {});
  }
};

export const shouldRevalidate = (): boolean => true;

export const meta = () => [{ title: frameMessages.title(wordMessages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Acts = ({ row, page: { isMost, may } }: { row: Page['rows'][number]; page: Page }) => (
  <div className="word-acts">
    <a
      className="action action-small action-quiet"
      href={row.shopPath}
      target="_blank"
      rel="noreferrer"
      aria-label={messages.see(row.keyword)}
    >
      {messages.seeShort}
    </a>
    {may.create ? (
      <a
        className="action action-small"
        href={isMost ? row.pinPath : row.synonymPath}
        aria-label={isMost ? messages.pin(row.keyword) : messages.synonym(row.keyword)}
      >
        {isMost ? messages.pinShort : messages.synonymShort}
      </a>
    ) : null}
    {may.remove && !isMost ? (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="keyword" value={row.keyword} />
        <button
          className="square-button"
          aria-label={messages.forget(row.keyword)}
          title={messages.forget(row.keyword)}
        >
          <ConsoleIcon name="close" />
        </button>
      </Form>
    ) : null}
  </div>
);

const KeywordsPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { isMost, rows } = page;
  return (
    <>
      <WordsHead current={isMost ? 'most' : 'misses'} />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
      </div>
      <div className="content-form">
        <section className="card" aria-label={isMost ? wordMessages.tabs.most : wordMessages.tabs.misses}>
          {rows.length === 0 ? (
            <Nothing
              title={isMost ? messages.noMost : messages.noMisses}
              text={isMost ? messages.noMostText : messages.noMissesText}
            />
          ) : (
            <>
              <p className="quiet">{isMost ? messages.most : messages.misses}</p>
              <ol className="rows" aria-label={isMost ? wordMessages.tabs.most : wordMessages.tabs.misses}>
                {rows.map((row) => (
                  <li key={row.keyword} className="word-row">
                    <div className="rows-main">
                      <b>{row.keyword}</b>
                      <span className="quiet">
                        {row.times} · {row.last}
                      </span>
                    </div>
                    <Acts row={row} page={page} />
                  </li>
                ))}
              </ol>
            </>
          )}
          <ListFoot page={page.page} pageSize={page.pageSize} shown={rows.length} count={page.count} cap={page.cap} />
        </section>
      </div>
    </>
  );
};

export default KeywordsPage;
