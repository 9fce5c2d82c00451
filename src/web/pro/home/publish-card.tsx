/** What the draft of a home page changes, and what can be done with it. */
import { Form } from 'react-router';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import type { HomePageData } from './home.page.tsx';
import { homeMessages as messages } from './home.messages.ts';

type Act = { readonly intent: 'discard' | 'reset'; readonly label: string; readonly ask: string };

const AskedAct = ({ act: { intent, label, ask }, version }: { act: Act; version: number }) => (
  <details className="act-panel">
    <summary className="action action-quiet action-danger">{label}</summary>
    <Form method="post" className="reply-remove">
      <input type="hidden" name="version" value={version} />
      <p>{ask}</p>
      <button className="action action-small action-danger" name="intent" value={intent}>
        {label}
      </button>
    </Form>
  </details>
);

const Changes = ({ draft }: { draft: NonNullable<HomePageData['draft']> }) => (
  <ul className="block-changes">
    {draft.added > 0 ? <li>{messages.added(draft.added)}</li> : null}
    {draft.changed > 0 ? <li>{messages.changed(draft.changed)}</li> : null}
    {draft.removed.length > 0 ? <li>{messages.removed(draft.removed)}</li> : null}
    {draft.isReordered ? <li>{messages.reordered}</li> : null}
  </ul>
);

const discard: Act = { intent: 'discard', label: messages.discard, ask: messages.discardAsk };
const reset: Act = { intent: 'reset', label: messages.reset, ask: messages.resetAsk };

export const PublishCard = ({ page: { draft, version, updated, may } }: { page: HomePageData }) => {
  const single = useSingleSubmit();
  return (
    <section className="card publish-card" aria-labelledby="publication">
      <h2 id="publication">{draft === null ? messages.upToDate : messages.draftTitle}</h2>
      <p className="quiet">{draft === null ? messages.upToDateText : messages.draftText}</p>
      {draft === null ? null : <Changes draft={draft} />}
      {updated === null ? null : <p className="quiet">{updated}</p>}
      {draft !== null && may.publish ? (
        <Form method="post" onSubmit={single}>
          <input type="hidden" name="version" value={version} />
          <button className="action action-main" name="intent" value="publish">
            {messages.publish}
          </button>
        </Form>
      ) : null}
      {draft !== null && !may.publish ? <p className="note">{messages.mayNotPublish}</p> : null}
      {draft !== null && may.edit ? <AskedAct act={discard} version={version} /> : null}
      {draft === null && may.reset ? <AskedAct act={reset} version={version} /> : null}
    </section>
  );
};
