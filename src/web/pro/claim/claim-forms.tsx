/** Smaller forms of a claim: take, refuse, cancel, assign, note. */
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useFormResetKey } from '#pro/form/use-form-reset-key.ts';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { Errors, Hidden, Words, type ClaimProps } from './claim-parts.tsx';
import type { ClaimRecord } from './record-data.ts';
import { recordMessages as messages } from './record.messages.ts';

export const TakeForm = ({ claim }: { claim: ClaimRecord }) => (
  <Form method="post">
    <Hidden intent="TAKE" claim={claim} />
    <button className="action action-main">
      <ConsoleIcon name="user" />
      {messages.take}
      <kbd aria-hidden="true">P</kbd>
    </button>
  </Form>
);

type PanelProps = { act: string; label: string; isOpen: boolean; children: ReactNode };

const Panel = ({ act, label, isOpen, children }: PanelProps) => (
  <details name="entete" className="act-panel" open={isOpen} data-act={act}>
    <summary className="action action-small action-quiet action-danger">{label}</summary>
    <div className="act-form">{children}</div>
  </details>
);

export const RefusePanel = ({ claim, fields, answer }: ClaimProps) => {
  const own = answer?.intent === 'REFUSE' ? answer : undefined;
  const words = messages.refuse;
  return (
    <Panel act="REFUSE" label={words.open} isOpen={own !== undefined}>
      <Form method="post" className="form" noValidate>
        <h2>{words.title}</h2>
        {claim.pictures.length > 0 ? <p className="quiet">{words.photos}</p> : null}
        <Errors own={own} />
        <Hidden intent="REFUSE" claim={claim} />
        <Words name="reason" label={words.reason} fields={fields.refuse} own={own} />
        <button className="action action-danger">{words.confirm}</button>
      </Form>
    </Panel>
  );
};

export const CancelPanel = ({ claim, fields, answer }: ClaimProps) => {
  const own = answer?.intent === 'CANCEL' ? answer : undefined;
  const words = messages.cancel;
  return (
    <Panel act="CANCEL" label={words.open} isOpen={own !== undefined}>
      <Form method="post" className="form" noValidate>
        <h2>{words.title}</h2>
        <p className="quiet">{words.text}</p>
        <Errors own={own} />
        <Hidden intent="CANCEL" claim={claim} />
        <Words name="cancelReason" label={words.reason} fields={fields.cancel} own={own} />
        <button className="action action-danger">{words.confirm}</button>
      </Form>
    </Panel>
  );
};

type AssignProps = { claim: ClaimRecord; people: readonly { readonly id: string; readonly name: string }[] };

export const AssignForm = ({ claim, people }: AssignProps) => (
  <Form method="post" className="assign-form" key={claim.version}>
    <Hidden intent="ASSIGN" claim={claim} />
    <div className="field">
      <label htmlFor="suivi-par">{messages.assignee}</label>
      <select id="suivi-par" name="assigneeId" defaultValue={claim.assignee?.id ?? ''}>
        <option value="">{messages.nobody}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <button className="action">{messages.assign}</button>
  </Form>
);

export const NoteForm = ({ claim, fields, answer }: ClaimProps) => {
  const own = answer?.intent === 'NOTE' ? answer : undefined;
  const resetKey = useFormResetKey('NOTE');
  const submitOnce = useSingleSubmit();
  return (
    <Form method="post" className="note-form" noValidate key={`${claim.number}-${resetKey}`} onSubmit={submitOnce}>
      <Errors own={own} />
      <Hidden intent="NOTE" claim={claim} />
      <Words
        name="text"
        label={messages.note}
        placeholder={messages.notePlaceholder}
        fields={fields.note}
        own={own}
        rows={2}
      />
      <button className="action action-small">{messages.addNote}</button>
    </Form>
  );
};
