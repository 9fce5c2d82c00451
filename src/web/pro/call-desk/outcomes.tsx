/** The answers of a buyer: six large buttons, a note, and what each answer asks for. */
import { useState, type ReactNode } from 'react';
import { Form } from 'react-router';
import type { CallOutcome } from '#shared/api/pro-call-shapes';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { CallBackForm, RefusedForm } from './outcome-forms.tsx';
import { callDeskMessages as messages } from './call-desk.messages.ts';
import type { DeskAnswer } from './desk-acts.ts';
import type { DeskCard } from './desk-data.ts';

const icons: Readonly<Record<CallOutcome, ConsoleIconName>> = {
  CONFIRMED: 'confirmed',
  NO_ANSWER: 'noAnswer',
  CALL_BACK: 'clock',
  WANTS_CHANGE: 'edit',
  WRONG_NUMBER: 'alert',
  REFUSED: 'cancelled',
};

const hintOf = (outcome: CallOutcome, attempts: number): string =>
  outcome === 'NO_ANSWER'
    ? (messages.noAnswerHints[attempts] ?? messages.noAnswerHints.at(-1) ?? '')
    : messages.hints[outcome];

const classes: Partial<Readonly<Record<CallOutcome, string>>> = {
  CONFIRMED: 'outcome outcome-yes',
  REFUSED: 'outcome outcome-no',
};

type FaceProps = { outcome: CallOutcome; number: number; attempts: number };

const Face = ({ outcome, number, attempts }: FaceProps) => (
  <>
    <ConsoleIcon name={icons[outcome]} />
    <span>
      <b>{messages.outcomes[outcome]}</b>
      <small>{hintOf(outcome, attempts)}</small>
    </span>
    <kbd aria-hidden="true">{number}</kbd>
  </>
);

const formId = 'reponse';

const Direct = ({ isOff, ...face }: FaceProps & { isOff: boolean }) => (
  <button
    form={formId}
    name="outcome"
    value={face.outcome}
    className={classes[face.outcome] ?? 'outcome'}
    data-key={face.number}
    disabled={isOff}
  >
    <Face {...face} />
  </button>
);

const Asking = ({ isOpen, children, ...face }: FaceProps & { isOpen: boolean; children: ReactNode }) => (
  <details name="entete" className="act-panel" open={isOpen}>
    <summary className={classes[face.outcome] ?? 'outcome'} data-key={face.number}>
      <Face {...face} />
    </summary>
    <div className="act-form">{children}</div>
  </details>
);

const Hidden = ({ card: { call } }: { card: DeskCard }) => (
  <>
    <input type="hidden" name="intent" value="answer" />
    <input type="hidden" name="reference" value={call.reference} />
    <input type="hidden" name="version" value={call.version} />
  </>
);

type OutcomesProps = {
  card: DeskCard;
  maxNote: number;
  mayCancel: boolean;
  /** Disables the buttons only: a disabled text field would lose the focus, and the next keys would be shortcuts. */
  isOff: boolean;
  answer: DeskAnswer | undefined;
};

const Note = ({ maxNote, value, onChange }: { maxNote: number; value: string; onChange: (note: string) => void }) => (
  <div className="desk-note">
    {/* Not an input: Enter would send the first answer. */}
    <textarea
      form={formId}
      name="note"
      rows={1}
      maxLength={maxNote}
      aria-label={messages.note.label}
      placeholder={messages.note.placeholder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    <span className="quiet" aria-hidden="true">
      {messages.note.left(value.length, maxNote)}
    </span>
  </div>
);

export const Outcomes = ({ card, maxNote, mayCancel, isOff, answer }: OutcomesProps) => {
  const [note, setNote] = useState('');
  const submitOnce = useSingleSubmit();
  const { attempts } = card.call;
  const errorOf = (outcome: CallOutcome) => (answer?.outcome === outcome ? answer.errors : {});
  return (
    <fieldset className="desk-answers" aria-labelledby="reponse-titre">
      <h3 id="reponse-titre">{messages.answer}</h3>
      <Form id={formId} method="post" onSubmit={submitOnce} hidden>
        <Hidden card={card} />
      </Form>
      <div className="outcomes">
        <Direct outcome="CONFIRMED" number={1} attempts={attempts} isOff={isOff} />
        <Direct outcome="NO_ANSWER" number={2} attempts={attempts} isOff={isOff} />
        <Asking outcome="CALL_BACK" number={3} attempts={attempts} isOpen={answer?.outcome === 'CALL_BACK'}>
          <CallBackForm {...card} errors={errorOf('CALL_BACK')} note={note} isOff={isOff}>
            <Hidden card={card} />
          </CallBackForm>
        </Asking>
        <Direct outcome="WANTS_CHANGE" number={4} attempts={attempts} isOff={isOff} />
        <Direct outcome="WRONG_NUMBER" number={5} attempts={attempts} isOff={isOff} />
        {mayCancel ? (
          <Asking outcome="REFUSED" number={6} attempts={attempts} isOpen={answer?.outcome === 'REFUSED'}>
            <RefusedForm errors={errorOf('REFUSED')} maxNote={maxNote} isOff={isOff}>
              <Hidden card={card} />
            </RefusedForm>
          </Asking>
        ) : null}
      </div>
      <div className="desk-after">
        <Note maxNote={maxNote} value={note} onChange={setNote} />
        <Form method="post" onSubmit={submitOnce}>
          <input type="hidden" name="reference" value={card.call.reference} />
          <button className="action action-quiet" name="intent" value="skip" data-key="s" disabled={isOff}>
            {messages.skip}
            <kbd aria-hidden="true">S</kbd>
          </button>
        </Form>
      </div>
    </fieldset>
  );
};
