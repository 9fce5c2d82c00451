/** Writes an answer, a note, or a copy of a received mail. Keeps the draft of an answer while somebody types. */
import { useRef, type KeyboardEvent } from 'react';
import { Form } from 'react-router';
import type { Field } from '#app/field.rules.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { TextArea } from '#pro/form/input-field.tsx';
import { useFormResetKey } from '#pro/form/use-form-reset-key.ts';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import type { ThreadAnswer } from './inbox-acts.ts';
import { inboxPath, threadPath, type ShownThread } from './inbox-data.ts';
import { modes, type Mode } from './inbox-modes.ts';
import { inboxMessages as messages } from './inbox.messages.ts';
import { useDraft } from './use-draft.ts';

export type Reply = { readonly id: string; readonly title: string; readonly text: string };

type ComposerProps = {
  thread: ShownThread;
  mode: Mode;
  fields: Readonly<Record<Mode, Readonly<Record<string, Field>>>>;
  replies: readonly Reply[];
  /** Text of the reply chosen by a link, for browsers without scripts. */
  inserted: string;
  answer: ThreadAnswer;
  /** Query of the list, without the mode. */
  search: string;
};

const intents: Readonly<Record<Mode, string>> = { answer: 'ANSWER', note: 'NOTE', received: 'RECEIVED' };

const linkWith = (search: string, name: string, value: string): string => {
  const params = new URLSearchParams(search);
  params.set(name, value);
  return `?${params.toString()}`;
};

const Modes = ({ mode, search }: { mode: Mode; search: string }) => (
  <nav className="segments" aria-label={messages.modesLabel}>
    {modes.map((one) => (
      <a
        key={one}
        href={linkWith(search, 'mode', one)}
        data-scroll="keep"
        aria-current={one === mode ? 'true' : undefined}
      >
        {messages.modes[one]}
      </a>
    ))}
  </nav>
);

const Replies = ({
  replies,
  search,
  onInsert,
}: {
  replies: readonly Reply[];
  search: string;
  onInsert: (text: string) => void;
}) =>
  replies.length === 0 ? null : (
    <div className="composer-replies">
      <span className="quiet">{messages.repliesLabel}</span>
      <ul>
        {replies.map(({ id, title, text }) => (
          <li key={id}>
            <a
              className="filter-add"
              href={linkWith(search, 'reponse', id)}
              onClick={(event) => {
                event.preventDefault();
                onInsert(text);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      <a className="text-link" href={`${inboxPath}/reponses`}>
        {messages.allReplies}
      </a>
    </div>
  );

const Buttons = ({ mode }: { mode: Mode }) => (
  <div className="composer-buttons">
    {mode === 'answer' ? (
      <button className="action action-small" name="close" value="1">
        {messages.sendAndClose}
      </button>
    ) : null}
    <button className={mode === 'answer' ? 'action action-main' : 'action action-ink'}>
      <ConsoleIcon name={mode === 'answer' ? 'send' : 'plus'} />
      {messages.send[mode]}
      <kbd aria-hidden="true">Ctrl ↵</kbd>
    </button>
  </div>
);

/** For browsers without scripts, in which nothing keeps the draft by itself. */
const KeepDraft = () => (
  <noscript>
    <button className="action action-small" name="intent" value="DRAFT">
      {messages.draft.keep}
    </button>
  </noscript>
);

const textFor = ({ mode, answer, thread, inserted }: ComposerProps): string => {
  if (answer?.mode === mode) return answer.text;
  if (mode !== 'answer') return '';
  return [thread.draft, inserted].filter((text) => text !== '').join('\n\n');
};

const sendOnKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
};

export const Composer = (props: ComposerProps) => {
  const { thread, mode, fields, replies, answer, search } = props;
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(mode === 'answer' ? threadPath(thread.id, '') : null);
  const resetKey = useFormResetKey(intents[mode]);
  const submitOnce = useSingleSubmit();
  const area = (): HTMLTextAreaElement | null => form.current?.querySelector('textarea') ?? null;
  useShortcuts({ r: () => area()?.focus() });
  const insert = (text: string): void => {
    const field = area();
    if (!field) return;
    const gap = field.value.trim() === '' ? '' : '\n\n';
    field.value = `${field.value.trimEnd()}${gap}${text}`;
    field.focus();
    draft.onType(field.value);
  };
  const rules = fields[mode]['text'];
  return rules ? (
    <div className="composer">
      {mode === 'answer' ? <Replies replies={replies} search={search} onInsert={insert} /> : null}
      <Form
        method="post"
        className={`composer-form composer-${mode}`}
        noValidate
        ref={form}
        key={`${mode}-${resetKey}`}
        onSubmit={(event) => {
          submitOnce(event);
          if (!event.defaultPrevented) draft.discardUnsaved();
        }}
        onKeyDown={sendOnKeys}
        onInput={() => draft.onType(area()?.value ?? '')}
      >
        <input type="hidden" name="intent" value={intents[mode]} />
        <input type="hidden" name="version" value={thread.version} />
        <TextArea
          name="text"
          label={messages.fields[mode]}
          placeholder={mode === 'answer' ? messages.placeholders.answer(thread.name) : messages.placeholders[mode]}
          field={rules}
          value={textFor(props)}
          error={answer?.mode === mode ? (answer.error ?? undefined) : undefined}
          rows={4}
        />
        <div className="composer-bar">
          <Modes mode={mode} search={search} />
          <output className="quiet">{draft.isKept ? messages.draft.kept : null}</output>
          {mode === 'answer' ? <KeepDraft /> : null}
          <span className="spacer" />
          <Buttons mode={mode} />
        </div>
      </Form>
      {mode === 'answer' ? <p className="quiet composer-hint">{messages.replyTo(thread.replyTo)}</p> : null}
    </div>
  ) : null;
};
