import { Form } from 'react-router';
import { FieldErrors, TextArea } from '#pro/form/input-field.tsx';
import { useFormResetKey } from '#pro/form/use-form-reset-key.ts';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { Seen } from '#pro/merge/seen.tsx';
import type { ActProps } from './act-props.ts';
import { recordMessages } from './record.messages.ts';

const messages = recordMessages.notes;

type Note = ActProps['customer']['notes'][number];

const NewNote = ({ customer, fields, answer }: ActProps) => {
  const own = answer?.intent === 'NOTE' ? answer : undefined;
  const resetKey = useFormResetKey('NOTE');
  const submitOnce = useSingleSubmit();
  const rules = fields.note['text'];
  return rules ? (
    <Form method="post" className="note-form" noValidate key={`${customer.id}-${resetKey}`} onSubmit={submitOnce}>
      <FieldErrors errors={own?.errors ?? {}} />
      <input type="hidden" name="intent" value="NOTE" />
      <TextArea
        name="text"
        label={messages.label}
        placeholder={messages.placeholder}
        field={rules}
        value={own?.values['text'] ?? ''}
        error={own?.errors['text']}
        rows={2}
      />
      <button className="action action-small">{messages.add}</button>
    </Form>
  ) : null;
};

const EditNote = ({ note, fields, answer }: Pick<ActProps, 'fields' | 'answer'> & { note: Note }) => {
  const own = answer?.intent === 'EDIT_NOTE' && answer.target === note.id ? answer : undefined;
  const rules = fields.note['text'];
  // the name is also the id of the field, and the page has one for each note
  const name = `text-${note.id}`;
  const error = own?.errors['text'];
  return rules ? (
    <details className="note-edit" open={own !== undefined} key={note.edited}>
      <summary className="text-link">{messages.edit}</summary>
      <Form method="post" className="note-form" noValidate>
        <FieldErrors errors={error === undefined ? {} : { [name]: error }} />
        <input type="hidden" name="intent" value="EDIT_NOTE" />
        <input type="hidden" name="target" value={note.id} />
        <input type="hidden" name="version" value={note.editedAt ?? ''} />
        <Seen values={{ text: note.text }} />
        <TextArea
          name={name}
          label={messages.editLabel}
          field={rules}
          value={own?.values['text'] ?? note.text}
          error={error}
          rows={3}
        />
        <button className="action action-small">{messages.save}</button>
      </Form>
    </details>
  ) : null;
};

export const CustomerNotes = (props: ActProps) => (
  <section className="card" aria-labelledby="notes">
    <h2 id="notes">{messages.title}</h2>
    {props.mayEdit ? <NewNote {...props} /> : null}
    <ul className="customer-notes">
      {props.customer.notes.map((note) => (
        <li key={note.id} className="customer-note">
          {note.text}
          <span className="quiet">{[note.author, note.moment, note.edited].filter(Boolean).join(' · ')}</span>
          {note.own && props.mayEdit ? <EditNote note={note} {...props} /> : null}
        </li>
      ))}
    </ul>
  </section>
);
