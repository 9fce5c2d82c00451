/** Form of the texts of a mail. Plain, because its preview button sends it to the frame beside it. */
import type { SubmitEvent } from 'react';
import type { ProMail } from '#shared/api/pro-mails';
import type { FieldErrors as Errors, Fields } from '#app/field.rules.ts';
import { FieldErrors, InputField, TextArea } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Seen } from '#pro/merge/seen.tsx';
import { previewPath } from './mail-text-path.ts';
import { mailTextMessages as messages } from './mail-text.messages.ts';

export const frameName = 'apercu-mail';

type Props = {
  mail: ProMail;
  fields: Fields;
  /** Typed values of a refused form. */
  typed: Readonly<Record<string, string>> | null;
  errors: Errors;
};

const Words = ({ words }: Pick<ProMail, 'words'>) => (
  <section className="mail-words" aria-labelledby="mots">
    <h2 id="mots">{messages.words.title}</h2>
    <p className="quiet">{words.length === 0 ? messages.words.none : messages.words.lead}</p>
    {words.length === 0 ? null : (
      <dl>
        {words.map(({ name, value }) => (
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

const isPreview = ({ nativeEvent }: SubmitEvent<HTMLFormElement>): boolean =>
  nativeEvent instanceof globalThis.SubmitEvent && nativeEvent.submitter?.getAttribute('formtarget') === frameName;

export const MailForm = ({ mail, fields, typed, errors }: Props) => {
  const guard = useUnsavedGuard(typed !== null);
  const single = useSingleSubmit();
  const values: Readonly<Record<string, string>> = typed ?? mail.texts;
  const props = (name: keyof typeof messages.labels) => ({
    name,
    label: messages.labels[name],
    field: fields[name] ?? { required: false },
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
        if (isPreview(event)) return document.getElementById(frameName)?.scrollIntoView({ block: 'nearest' });
        single(event);
        guard.onSubmit();
      }}
    >
      <FieldErrors errors={errors} />
      <input type="hidden" name="version" value={mail.version} />
      <Seen values={mail.texts} />
      <InputField {...props('subject')} autoComplete="off" />
      <InputField {...props('title')} autoComplete="off" />
      <TextArea {...props('opening')} hint={messages.hints.opening} rows={5} />
      <TextArea {...props('closing')} hint={messages.hints.closing} rows={3} />
      <Words words={mail.words} />
      <div className="form-foot">
        <button className="action action-main">{messages.save}</button>
        <button className="action" formAction={previewPath(mail.mail)} formTarget={frameName}>
          <ConsoleIcon name="eye" />
          {messages.show}
        </button>
      </div>
    </form>
  );
};
