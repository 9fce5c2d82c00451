/** What search engines show of an item, and its former addresses. */
import { useState } from 'react';
import { Form } from 'react-router';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { formMessages } from '#pro/form/form.messages.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { Seen } from '#pro/merge/seen.tsx';
import { editFields, valuesOf } from './item-values.ts';
import { recordMessages } from './record.messages.ts';
import { tabForm } from './tab-form.ts';
import type { RecordProps } from './record-props.ts';

const messages = recordMessages.seo;
const { optional } = formMessages;

const Former = ({ paths }: { paths: readonly string[] }) => (
  <section className="card" aria-labelledby="anciennes">
    <h2 id="anciennes">{messages.formerTitle}</h2>
    {paths.length === 0 ? (
      <p className="quiet">{messages.noFormer}</p>
    ) : (
      <>
        <p className="quiet">{messages.formerText}</p>
        <ul className="former-paths">
          {paths.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      </>
    )}
  </section>
);

type Typed = { readonly slug: string; readonly seoTitle: string; readonly seoDescription: string };

const SearchPreview = ({ item, typed }: Pick<RecordProps, 'item'> & { typed: Typed }) => (
  <section className="search-preview" aria-label={messages.preview}>
    <h3>{messages.preview}</h3>
    <p className="search-path">{item.path.slice(0, item.path.length - item.slug.length) + typed.slug}</p>
    <p className="search-title">{typed.seoTitle || item.name}</p>
    <p>{typed.seoDescription || messages.generated(item.name)}</p>
  </section>
);

export const SeoTab = ({ item, answer, may }: RecordProps) => {
  const own = answer?.intent === 'SEO' ? answer : undefined;
  const saved = valuesOf(item);
  const [typed, setTyped] = useState(() => ({
    slug: own?.values['slug'] ?? saved.slug,
    seoTitle: own?.values['seoTitle'] ?? saved.seoTitle,
    seoDescription: own?.values['seoDescription'] ?? saved.seoDescription,
  }));
  const change = (field: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value });
  return (
    <>
      <section className="card" aria-labelledby="referencement">
        <h2 id="referencement">{messages.title}</h2>
        <Form method="post" id={tabForm} className="item-form" noValidate preventScrollReset>
          <FieldErrors errors={own?.errors ?? {}} />
          <input type="hidden" name="intent" value="SEO" />
          <input type="hidden" name="version" value={item.version} />
          <Seen values={Object.fromEntries(editFields.SEO.map((field) => [field, saved[field]]))} />
          <fieldset className="form-block" disabled={!may.edit}>
            <TextField
              name="seoTitle"
              label={messages.seoTitle}
              hint={messages.seoTitleHint}
              optional={optional}
              maxLength={120}
              value={typed.seoTitle}
              onChange={change('seoTitle')}
            />
            <TextAreaField
              name="seoDescription"
              label={messages.seoDescription}
              hint={messages.seoDescriptionHint}
              optional={optional}
              rows={3}
              maxLength={320}
              value={typed.seoDescription}
              onChange={change('seoDescription')}
            />
            <TextField
              name="slug"
              label={messages.slug}
              hint={messages.slugHint}
              error={own?.errors['slug']}
              maxLength={120}
              value={typed.slug}
              onChange={change('slug')}
            />
          </fieldset>
        </Form>
        <SearchPreview item={item} typed={typed} />
      </section>
      <Former paths={item.formerPaths} />
    </>
  );
};
