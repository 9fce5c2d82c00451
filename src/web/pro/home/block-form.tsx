/** Fields of a block of a home page; each kind has its own. */
import { Form } from 'react-router';
import type { BlockKind } from '#shared/rules/home-block';
import type { Fields } from '#app/field.rules.ts';
import type { Answer, FormValues } from '#pro/content/content-answer.ts';
import type { Choices } from '#pro/content/content-data.ts';
import { CheckGroup, PeriodFields } from '#pro/content/content-parts.tsx';
import { PictureField, tallNames, wideNames } from '#pro/content/picture-field.tsx';
import { FieldErrors, InputField, TextArea } from '#pro/form/input-field.tsx';
import { PictureInput } from '#pro/form/picture-input.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { FieldError, SelectField } from '#ui/field.tsx';
import type { BlockName } from './block-form-data.ts';
import { blockMessages as messages } from './home.messages.ts';

type PartProps = {
  values: FormValues;
  errors: Answer['errors'];
  fields: Fields<BlockName>;
  names: readonly BlockName[];
};

const propsOf =
  ({ values, errors, fields }: PartProps) =>
  (name: BlockName) => ({
    name,
    label: messages.fields[name],
    field: fields[name],
    value: values[name] ?? '',
    error: errors[name],
  });

const Texts = (part: PartProps) => {
  const { names } = part;
  const props = propsOf(part);
  const linkHint = names.includes('source') ? messages.hints.rowLink : messages.hints.link;
  return (
    <section className="card form-card" aria-labelledby="textes">
      <h2 id="textes">{messages.texts}</h2>
      <InputField {...props('title')} autoComplete="off" />
      {names.includes('text') ? <TextArea {...props('text')} /> : null}
      {names.includes('limit') ? (
        <InputField {...props('limit')} hint={messages.hints.limit} autoComplete="off" />
      ) : null}
      {names.includes('link') ? (
        <div className="field-pair">
          <InputField {...props('link')} hint={linkHint} autoComplete="off" />
          <InputField {...props('linkLabel')} hint={messages.hints.linkLabel} autoComplete="off" />
        </div>
      ) : null}
    </section>
  );
};

type Groups = readonly { readonly seoName: string; readonly name: string }[];

/** The style sheet shows the fields of the chosen source only. */
const Items = ({ groups, ...part }: PartProps & { groups: Groups }) => {
  const { values, errors } = part;
  const props = propsOf(part);
  return (
    <section className="card form-card block-source" aria-labelledby="articles">
      <h2 id="articles">{messages.items}</h2>
      <SelectField name="source" label={messages.fields.source} defaultValue={values['source'] ?? 'newest'}>
        {Object.entries(messages.sources).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="of-group">
        <SelectField
          name="specialGroup"
          label={messages.fields.specialGroup}
          defaultValue={values['specialGroup'] ?? ''}
          error={errors['specialGroup']}
          required={false}
        >
          <option value="">{messages.noGroup}</option>
          {groups.map(({ seoName, name }) => (
            <option key={seoName} value={seoName}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="of-items">
        <InputField {...props('items')} hint={messages.hints.items} autoComplete="off" />
      </div>
      <label className="check-line">
        <input type="checkbox" name="seeAll" value="1" defaultChecked={values['seeAll'] === '1'} />
        {messages.fields.seeAll}
      </label>
    </section>
  );
};

const Gallery = ({ values, errors }: PartProps) => (
  <fieldset className="picture-field" id="champ-gallery" tabIndex={-1}>
    <legend>{messages.gallery}</legend>
    <p className="field-hint">{messages.galleryHint}</p>
    <FieldError name="gallery" error={errors['gallery']} />
    <div className="field-pair">
      {(['gallery1', 'gallery2', 'gallery3', 'gallery4'] as const).map((name) => (
        <PictureInput key={name} name={name} legend={messages.fields[name]} value={values[name] ?? ''} />
      ))}
    </div>
  </fieldset>
);

const Pictures = ({ kind, ...part }: PartProps & { kind: BlockKind }) => {
  const { values, errors, names } = part;
  const { picture, imageTall } = messages.hints;
  return (
    <section className="card form-card" aria-labelledby="images">
      <h2 id="images">{messages.pictures}</h2>
      <div className="field-pair">
        {kind === 'HERO' ? (
          <>
            <PictureField names={wideNames} hint={picture} values={values} errors={errors} />
            <PictureField names={tallNames} hint={`${picture} ${imageTall}`} values={values} errors={errors} />
          </>
        ) : (
          (['image', 'imageTall'] as const)
            .filter((name) => names.includes(name))
            .map((name) => (
              <PictureInput
                key={name}
                name={name}
                legend={messages.fields[name]}
                {...(name === 'imageTall' && { hint: imageTall })}
                value={values[name] ?? ''}
                error={errors[name]}
              />
            ))
        )}
      </div>
      {kind === 'EDITORIAL' ? <Gallery {...part} /> : null}
    </section>
  );
};

const Spread = ({ values, errors, choices, zone }: PartProps & { choices: Choices; zone: string }) => (
  <section className="card form-card" aria-labelledby="diffusion">
    <h2 id="diffusion">{messages.spread}</h2>
    <PeriodFields labels={messages.fields} values={values} errors={errors} zone={zone} />
    <CheckGroup
      name="regions"
      legend={messages.fields.regions}
      hint={messages.hints.regions}
      choices={choices.regions}
      values={(values['regions'] ?? '').split(' ')}
      error={errors['regions']}
    />
  </section>
);

type BlockFormProps = {
  kind: BlockKind;
  names: readonly BlockName[];
  /** Null for a new block. */
  version: number | null;
  saved: FormValues;
  fields: Fields<BlockName>;
  answer: Answer | undefined;
  choices: Choices;
  groups: Groups;
  zone: string;
};

export const BlockForm = ({ kind, names, version, saved, fields, answer, ...given }: BlockFormProps) => {
  const isRefused = answer !== undefined && Object.keys(answer.values).length > 0;
  const guard = useUnsavedGuard(isRefused);
  const single = useSingleSubmit();
  const part = { values: isRefused ? answer.values : saved, errors: answer?.errors ?? {}, fields, names };
  const pictures = names.filter((name) => /^(image|gallery)/.test(name));
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
      // A refused form has stored its pictures; a new key mounts the fields with their names.
      key={`${version ?? 0} ${pictures.map((name) => answer?.values[name] ?? '').join(' ')}`}
    >
      <FieldErrors errors={part.errors} />
      <input type="hidden" name="version" value={version ?? 1} />
      <input type="hidden" name="kind" value={kind} />
      <Seen values={saved} />
      <Texts {...part} />
      {kind === 'ITEM_ROW' ? <Items {...part} groups={given.groups} /> : null}
      {pictures.length > 0 ? <Pictures {...part} kind={kind} /> : null}
      <Spread {...part} choices={given.choices} zone={given.zone} />
      <div className="form-foot">
        <button className="action action-main" name="intent" value="save">
          {version === null ? messages.create : messages.save}
        </button>
      </div>
    </Form>
  );
};
