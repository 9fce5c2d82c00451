/** Name, address, texts for search engines and pictures of a branch. */
import { Form } from 'react-router';
import type { Fields } from '#app/field.rules.ts';
import type { Answer, FormValues } from '#pro/content/content-answer.ts';
import { FieldErrors, InputField, TextArea } from '#pro/form/input-field.tsx';
import { PictureInput } from '#pro/form/picture-input.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { treeMessages as messages } from './tree.messages.ts';

type Name = keyof typeof messages.fields;

type SearchTextsProps = {
  values: FormValues;
  errors: Answer['errors'];
  fields: Fields<'seoTitle' | 'seoDescription'>;
  title: string;
  path: string;
};

/** Shared by branches and special groups. */
export const SearchTexts = ({ values, errors, fields, title, path }: SearchTextsProps) => (
  <section className="card form-card" aria-labelledby="moteurs">
    <h2 id="moteurs">{messages.seo}</h2>
    <InputField
      name="seoTitle"
      label={messages.fields.seoTitle}
      hint={messages.hints.seoTitle}
      field={fields.seoTitle}
      value={values['seoTitle'] ?? ''}
      error={errors['seoTitle']}
      autoComplete="off"
    />
    <TextArea
      name="seoDescription"
      label={messages.fields.seoDescription}
      hint={messages.hints.seoDescription}
      field={fields.seoDescription}
      value={values['seoDescription'] ?? ''}
      error={errors['seoDescription']}
    />
    <div className="seo-result">
      <span className="quiet">{messages.resultTitle}</span>
      <b>{values['seoTitle'] || title}</b>
      <span className="quiet">{path}</span>
      {values['seoDescription'] ? <span>{values['seoDescription']}</span> : null}
    </div>
  </section>
);

const Pictures = ({ values, errors }: Pick<SearchTextsProps, 'values' | 'errors'>) => (
  <section className="card form-card" aria-labelledby="images">
    <h2 id="images">{messages.pictures}</h2>
    <div className="field-pair">
      <PictureInput name="image" legend={messages.fields.image} value={values['image'] ?? ''} error={errors['image']} />
      <PictureInput
        name="landingImage"
        legend={messages.fields.landingImage}
        hint={messages.hints.landingImage}
        value={values['landingImage'] ?? ''}
        error={errors['landingImage']}
      />
    </div>
  </section>
);

type BranchFormProps = {
  version: number;
  path: string;
  hasPictures: boolean;
  saved: FormValues;
  fields: Fields<Name>;
  answer: Answer | undefined;
};

export const BranchForm = ({ version, path, hasPictures, saved, fields, answer }: BranchFormProps) => {
  const isRefused = answer !== undefined && Object.hasOwn(answer.values, 'name');
  const values = isRefused ? answer.values : saved;
  const errors = isRefused ? answer.errors : {};
  const guard = useUnsavedGuard(isRefused);
  const single = useSingleSubmit();
  const props = (name: Name) => ({
    name,
    label: messages.fields[name],
    field: fields[name],
    value: values[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="record-main"
      noValidate
      onInput={guard.onInput}
      onSubmit={(event) => {
        single(event);
        guard.onSubmit();
      }}
      key={`${version} ${answer?.values['image'] ?? ''} ${answer?.values['landingImage'] ?? ''}`}
    >
      <FieldErrors errors={errors} />
      <input type="hidden" name="version" value={version} />
      <Seen values={saved} />
      <section className="card form-card" aria-labelledby="textes">
        <h2 id="textes">{messages.texts}</h2>
        <InputField {...props('name')} />
        <InputField {...props('seoName')} hint={messages.hints.seoName} />
      </section>
      {hasPictures ? <Pictures values={values} errors={errors} /> : null}
      <SearchTexts values={values} errors={errors} fields={fields} title={values['name'] ?? ''} path={path} />
      <div className="form-foot">
        <button className="action action-main">{messages.save}</button>
      </div>
    </Form>
  );
};
