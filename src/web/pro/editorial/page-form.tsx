/** Fields of a text page. */
import { Form } from 'react-router';
import type { Fields } from '#app/field.rules.ts';
import type { FormValues } from '#pro/content/content-answer.ts';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { pageMessages as messages } from './editorial.messages.ts';
import { MarkdownField } from './markdown-field.tsx';
import type { EditorialAnswer } from './preview-answer.ts';

type PageFormProps = {
  /** 0: not written yet. */
  version: number;
  saved: FormValues;
  fields: Fields<keyof typeof messages.fields>;
  answer: EditorialAnswer | undefined;
};

export const PageForm = ({ version, saved, fields, answer }: PageFormProps) => {
  const isTyped = answer !== undefined && Object.keys(answer.values).length > 0;
  const guard = useUnsavedGuard(isTyped);
  const single = useSingleSubmit();
  const values = isTyped ? answer.values : saved;
  const errors = answer?.errors ?? {};
  const props = (name: keyof typeof messages.fields) => ({
    name,
    label: messages.fields[name],
    field: fields[name],
    value: values[name] ?? '',
    error: errors[name],
  });
  return (
    <Form
      method="post"
      className="record-main"
      noValidate
      preventScrollReset
      onInput={guard.onInput}
      onSubmit={(event) => {
        single(event);
        guard.onSubmit();
      }}
      key={version}
    >
      <FieldErrors errors={errors} />
      <input type="hidden" name="version" value={version} />
      <Seen values={saved} />
      <button hidden name="intent" value="save">
        {messages.save}
      </button>
      <section className="card form-card">
        <InputField {...props('title')} autoComplete="off" />
        <MarkdownField {...props('body')} html={answer?.html ?? null} more={messages.conditionHint} />
      </section>
      <div className="form-foot">
        <p className="quiet">{messages.saveHint}</p>
        <button className="action action-main" name="intent" value="save">
          {messages.save}
        </button>
      </div>
    </Form>
  );
};
