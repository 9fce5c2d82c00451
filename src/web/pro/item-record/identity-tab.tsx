/** Name, description, place and search words of an item. */
import { useState } from 'react';
import { Form } from 'react-router';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { formMessages } from '#pro/form/form.messages.ts';
import { PlaceOptions } from '#pro/item/place-options.tsx';
import { Seen } from '#pro/merge/seen.tsx';
import { editFields, valuesOf, type EditField } from './item-values.ts';
import { recordMessages } from './record.messages.ts';
import { tabForm } from './tab-form.ts';
import type { RecordProps } from './record-props.ts';

const messages = recordMessages.identity;
const { optional } = formMessages;

type Choice = { readonly id: string; readonly name: string };

const Checks = ({
  name,
  legend,
  all,
  chosen,
}: {
  name: string;
  legend: string;
  all: readonly Choice[];
  chosen: string;
}) =>
  all.length === 0 ? null : (
    <fieldset className="choice-set">
      <legend>{legend}</legend>
      {all.map((one) => (
        <label key={one.id} className="check-line">
          <input type="checkbox" name={name} value={one.id} defaultChecked={chosen.split(',').includes(one.id)} />
          {one.name}
        </label>
      ))}
    </fieldset>
  );

const Description = ({ text, error }: { text: string; error: string | undefined }) => {
  const [typed, setTyped] = useState(text);
  return (
    <div className="with-preview">
      <TextAreaField
        name="description"
        label={messages.description}
        optional={optional}
        error={error}
        rows={7}
        maxLength={5000}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <section className="shop-preview" aria-label={messages.preview}>
        <h3>{messages.preview}</h3>
        <p className={typed.trim() === '' ? 'quiet' : 'shop-text'}>{typed.trim() || messages.noDescription}</p>
      </section>
    </div>
  );
};

/** `text`: what was typed in a refused form, else what is saved. */
const useTexts = ({ item, answer }: RecordProps, intent: string) => {
  const own = answer?.intent === intent ? answer : undefined;
  const saved = valuesOf(item);
  return {
    errors: own?.errors ?? {},
    text: (field: EditField): string => own?.values[field] ?? saved[field],
    seen: saved,
  };
};

type Texts = ReturnType<typeof useTexts>;
type PartProps = { texts: Texts; props: RecordProps };

const Names = ({ texts: { text, errors } }: PartProps) => (
  <div className="form-row form-row-wide">
    <TextField
      name="name"
      label={messages.name}
      hint={messages.nameHint}
      error={errors['name']}
      maxLength={200}
      defaultValue={text('name')}
    />
    <TextField
      name="newReference"
      label={messages.reference}
      error={errors['newReference']}
      maxLength={64}
      defaultValue={text('newReference')}
      autoCapitalize="characters"
    />
  </div>
);

const Place = ({ texts: { text, errors }, props: { choices } }: PartProps) => (
  <div className="form-row">
    <SelectField name="place" label={messages.place} error={errors['place']} defaultValue={text('place')}>
      <PlaceOptions sections={choices.sections} />
    </SelectField>
    <TextField
      name="brand"
      label={messages.brand}
      optional={optional}
      maxLength={80}
      list="marques"
      defaultValue={text('brand')}
    />
    <datalist id="marques">
      {choices.brands.map((brand) => (
        <option key={brand} value={brand}>
          {brand}
        </option>
      ))}
    </datalist>
  </div>
);

const Links = ({ texts: { text, errors }, props: { item, choices } }: PartProps) => (
  <>
    <TextField
      name="keywords"
      label={messages.keywords}
      hint={messages.keywordsHint}
      optional={optional}
      maxLength={500}
      defaultValue={text('keywords')}
    />
    <TextField
      name="complements"
      label={messages.complements}
      hint={messages.complementsHint}
      error={errors['complements']}
      optional={optional}
      maxLength={800}
      defaultValue={text('complements')}
    />
    <div className="form-row form-row-top">
      <Checks
        name="specialGroups"
        legend={messages.specialGroups}
        all={choices.specialGroups}
        chosen={text('specialGroups')}
      />
      <Checks
        name="otherSections"
        legend={messages.otherSections}
        all={choices.sections.filter(({ id }) => id !== item.sectionId)}
        chosen={text('otherSections')}
      />
    </div>
  </>
);

export const IdentityTab = (props: RecordProps) => {
  const { item, may } = props;
  const texts = useTexts(props, 'EDIT');
  return (
    <section className="card" aria-labelledby="identite">
      <h2 id="identite">{messages.title}</h2>
      <Form method="post" id={tabForm} className="item-form" noValidate preventScrollReset>
        <FieldErrors errors={texts.errors} />
        <input type="hidden" name="intent" value="EDIT" />
        <input type="hidden" name="version" value={item.version} />
        <Seen values={Object.fromEntries(editFields.EDIT.map((field) => [field, texts.seen[field]]))} />
        <fieldset className="form-block" disabled={!may.edit}>
          <Names texts={texts} props={props} />
          <Description text={texts.text('description')} error={texts.errors['description']} />
          <Place texts={texts} props={props} />
          <Links texts={texts} props={props} />
        </fieldset>
      </Form>
    </section>
  );
};
