/** Forms that publish, withdraw, archive or restore an item, as its state and the privileges of the person allow. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { recordMessages } from './record.messages.ts';
import { useFetcherAct } from './use-fetcher-act.ts';
import type { RecordProps } from './record-props.ts';

const messages = recordMessages.publication;

type ActProps = { props: RecordProps; intent: string; children: ReactNode };

const ActForm = ({ props: { item }, intent, children }: ActProps) => (
  <Form method="post" preventScrollReset className="publication-form">
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="version" value={item.version} />
    {children}
  </Form>
);

const Schedule = ({ props }: { props: RecordProps }) => {
  const own = props.answer?.intent === 'PUBLISH' && props.answer.values['when'] === 'later' ? props.answer : undefined;
  return (
    <details className="publication-later" open={own !== undefined}>
      <summary className="text-link">{messages.schedule}</summary>
      <ActForm props={props} intent="PUBLISH">
        <input type="hidden" name="when" value="later" />
        <div className="field">
          <label htmlFor="publier-le">{messages.at}</label>
          <input id="publier-le" type="datetime-local" name="at" defaultValue={own?.values['at'] ?? ''} required />
        </div>
        <button className="action action-ink">{messages.schedule}</button>
      </ActForm>
    </details>
  );
};

const refusedIntents = ['PUBLISH', 'UNPUBLISH', 'ARCHIVE', 'RESTORE'];

export const PublicationForms = (props: RecordProps) => {
  const { item, may, answer } = props;
  const { state } = item;
  const withdrawal = useFetcherAct('WITHDRAW').data;
  const own = answer && refusedIntents.includes(answer.intent) ? answer : withdrawal;
  const isSold = state === 'PUBLISHED' || state === 'SCHEDULED';
  return (
    <div className="publication-acts">
      {own && Object.keys(own.errors).length > 0 ? (
        <FieldErrors errors={{ '': Object.values(own.errors).join(' ') }} />
      ) : null}
      <RefusalNote text={own?.refusal} icon="people" />
      {may.publish && (state === 'DRAFT' || state === 'SCHEDULED') ? (
        <>
          <ActForm props={props} intent="PUBLISH">
            <button className="action action-ink">
              <ConsoleIcon name="eye" />
              {state === 'DRAFT' ? messages.publish : messages.publishNow}
            </button>
          </ActForm>
          {state === 'DRAFT' ? <Schedule props={props} /> : null}
        </>
      ) : null}
      {may.publish && isSold ? (
        <ActForm props={props} intent="UNPUBLISH">
          <button className="action action-small">{messages.unpublish}</button>
        </ActForm>
      ) : null}
      {may.archive ? (
        <ActForm props={props} intent={state === 'ARCHIVED' ? 'RESTORE' : 'ARCHIVE'}>
          <button className="action action-small action-quiet">
            <ConsoleIcon name="archive" />
            {state === 'ARCHIVED' ? messages.restore : messages.archive}
          </button>
        </ActForm>
      ) : null}
    </div>
  );
};
