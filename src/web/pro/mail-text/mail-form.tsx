/** Form of the texts of a mail. Plain, because its preview button sends it to the frame beside it. */
import { useState, type SubmitEvent } from 'react';
import type { ProMail } from '#shared/api/pro-mails';
import type { FieldErrors as Errors, Fields } from '#app/field.rules.ts';
import { FieldErrors, InputField, TextArea } from '#pro/form/input-field.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Seen } from '#pro/merge/seen.tsx';
import { previewPath } from './mail-text-path.ts';
import { mailTextMessages as messages } from './mail-text.messages.ts';

export const frameName = 'apercu-mail';
export const previewId = 'apercu';

type Props = {
  mail: ProMail;
  fields: Fields;
  /** Typed values of a refused form. */
  typed: Readonly<Record<string, string>> | null;
  errors: Errors;
};

const Placeholders = ({ placeholders }: Pick<ProMail, 'placeholders'>) => (
  <section className="mail-placeholders" aria-labelledby="mots">
    <h2 id="mots">{messages.placeholders.title}</h2>
    <p className="quiet">{placeholders.length === 0 ? messages.placeholders.none : messages.placeholders.lead}</p>
    {placeholders.length === 0 ? null : (
      <dl>
        {placeholders.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
);

/** On narrow screens the preview is below the form. */
const showPreview = (): void => {
  const preview = document.getElementById(previewId);
  const top = preview?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight / 2) preview?.scrollIntoView({ block: 'start' });
};

const isPreview = ({ nativeEvent }: SubmitEvent<HTMLFormElement>): boolean =>
  nativeEvent instanceof globalThis.SubmitEvent && nativeEvent.submitter?.getAttribute('formtarget') === frameName;

export const MailForm = ({ mail, fields, typed, errors }: Props) => {
  const guard = useUnsavedGuard(typed !== null);
  const single = useSingleSubmit();
  const [isOffline, setOffline] = useState(false);
  const values: Readonly<Record<string, string>> = typed ?? mail.texts;
  const props = (name: keyof typeof messages.labels) => ({
    name,
    label: messages.labels[name],
    field: { ...fields[name], required: name === 'opening' ? !mail.mayOmitOpening : fields[name]?.required === true },
    value: values[name] ?? '',
    error: errors[name],
  });
  return (
    <form
      method="post"
      className="card form-card"
      noValidate
      aria-label={messages.form}
      onInput={guard.onInput}
      onSubmit={(event) => {
        setOffline(!navigator.onLine);
        // The browser would replace the page by its own error page.
        if (!navigator.onLine) return event.preventDefault();
        if (isPreview(event)) return showPreview();
        single(event);
        guard.onSubmit();
      }}
    >
      <FieldErrors errors={errors} />
      <RefusalNote text={isOffline ? messages.offline : null} />
      <input type="hidden" name="version" value={mail.version} />
      <Seen values={mail.texts} />
      <InputField {...props('subject')} autoComplete="off" />
      <InputField {...props('title')} autoComplete="off" />
      <TextArea
        {...props('opening')}
        hint={mail.mayOmitOpening ? messages.hints.omittedOpening : messages.hints.opening}
        rows={5}
      />
      <TextArea {...props('closing')} hint={messages.hints.closing} rows={3} />
      <Placeholders placeholders={mail.placeholders} />
      <div className="form-foot">
        <button className="action action-main">{messages.save}</button>
        <button className="action" formAction={previewPath(mail.mail, mail.region)} formTarget={frameName}>
          <ConsoleIcon name="eye" />
          {messages.show}
        </button>
      </div>
    </form>
  );
};
