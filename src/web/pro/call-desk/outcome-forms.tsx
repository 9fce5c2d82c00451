/** Forms of the answers that ask for something: when to call again, why the buyer cancels. */
import { useState, type ReactNode } from 'react';
import { Form } from 'react-router';
import type { FieldErrors as Errors } from '#app/field.rules.ts';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { TextField } from '#ui/field.tsx';
import { otherTime } from './call-back.rules.ts';
import { callDeskMessages as messages } from './call-desk.messages.ts';
import type { DeskCard } from './desk-data.ts';

type ChoiceProps = {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  onChoose: (value: string) => void;
};

const Choice = ({ name, value, label, isChosen, onChoose }: ChoiceProps) => (
  <li>
    <label className="choice-line">
      <input type="radio" name={name} value={value} checked={isChosen} onChange={() => onChoose(value)} />
      {label}
    </label>
  </li>
);

type AskProps = { errors: Errors; isOff: boolean; children: ReactNode };

type CallBackProps = AskProps & Pick<DeskCard, 'laterTimes' | 'today'> & { note: string };

export const CallBackForm = ({ laterTimes, today, errors, note, isOff, children }: CallBackProps) => {
  const words = messages.callBack;
  const [chosen, setChosen] = useState(laterTimes[0]?.value ?? otherTime);
  const submitOnce = useSingleSubmit();
  return (
    <Form method="post" className="form" noValidate onSubmit={submitOnce}>
      {children}
      <input type="hidden" name="outcome" value="CALL_BACK" />
      <input type="hidden" name="note" value={note} />
      <FieldErrors errors={errors} />
      <fieldset className="choices" id="champ-nextCallAt">
        <legend>{words.title}</legend>
        <ul>
          {[...laterTimes, { value: otherTime, label: words.other }].map(({ value, label }) => (
            <Choice
              key={value}
              name="nextCallAt"
              value={value}
              label={label}
              isChosen={chosen === value}
              onChoose={setChosen}
            />
          ))}
        </ul>
      </fieldset>
      <div className="form-pair choices-other">
        <TextField name="day" type="date" label={words.day} defaultValue={today} min={today} />
        <TextField name="time" type="time" label={words.time} defaultValue="18:00" />
      </div>
      <button className="action action-main" disabled={isOff}>
        {words.save}
      </button>
    </Form>
  );
};

export const RefusedForm = ({ errors, maxNote, isOff, children }: AskProps & { maxNote: number }) => {
  const words = messages.refused;
  const [chosen, setChosen] = useState<string>(words.reasons[0]);
  const submitOnce = useSingleSubmit();
  return (
    <Form method="post" className="form" noValidate onSubmit={submitOnce}>
      {children}
      <input type="hidden" name="outcome" value="REFUSED" />
      <FieldErrors errors={errors} />
      <fieldset className="choices">
        <legend>{words.title}</legend>
        <ul>
          {words.reasons.map((reason) => (
            <Choice
              key={reason}
              name="reason"
              value={reason}
              label={reason}
              isChosen={chosen === reason}
              onChoose={setChosen}
            />
          ))}
          <Choice name="reason" value="" label={words.other} isChosen={chosen === ''} onChoose={setChosen} />
        </ul>
      </fieldset>
      <div className="choices-other">
        <InputField
          name="note"
          label={words.other}
          field={{ required: false, maxLength: maxNote }}
          error={errors['note']}
        />
      </div>
      <p className="quiet">{words.text}</p>
      <button className="action action-danger" disabled={isOff}>
        {words.save}
      </button>
    </Form>
  );
};
