/** `/espace-client/tailles/nouvelle` and `/espace-client/tailles/{id}`: one editor; for a new person, the kind is chosen first. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import type { HouseholdPerson } from '#shared/api/household';
import { hasBirthDate, personKinds, type PersonKind } from '#shared/rules/household';
import { requireCustomer } from '#app/require-customer.ts';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type Sentences } from '#app/field.rules.ts';
import { FormField } from '#storefront/form/form-fields.tsx';
import { formMessages } from '#storefront/form/form.messages.ts';
import { Form } from '#storefront/form/form.tsx';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { equivalentOf, type Table } from '#shared/rules/size-tables';
import { SelectField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import {
  chosenSizes,
  householdPath,
  inputOf,
  kindKeys,
  kindOfKey,
  readSizeChoices,
  readSizes,
  sizeField,
  type ChosenSizes,
  type SizeChoice,
} from './household-data.ts';
import { personFields } from './household-fields.ts';
import { householdMessages as messages, systemNames } from './household.messages.ts';
import '#styles/purchase.css';
import '#styles/profile.css';
import '#styles/household.css';
import { formText } from '#app/form-text.ts';

const newPerson = 'nouvelle';
const newPath = `${householdPath}/${newPerson}`;
const sentences: Sentences = { name: messages.noName };

const readPerson = async (api: Client, id: string | undefined): Promise<HouseholdPerson | null> => {
  if (id === undefined || id === newPerson) return null;
  const { people } = await api.household.list();
  const person = people.find((other) => other.id === id);
  if (!person) throw data(null, { status: 404 });
  return person;
};

const withEquivalents = (choices: readonly SizeChoice[], section: string, sizeTables: readonly Table[]) =>
  choices.map(({ system, sizes }) => ({
    system,
    sizes: sizes.map(({ id, label }) => {
      const equivalent = equivalentOf(sizeTables, { system, label }, section);
      return { id, text: equivalent === null ? label : `${label} · ${equivalent}` };
    }),
  }));

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const person = await readPerson(api, params['personId']);
  const kind = person?.kind ?? kindOfKey(new URL(request.url).searchParams.get('pour'));
  if (kind === null) return null;
  const choices = withEquivalents(await readSizeChoices(api, kind), kindKeys[kind], await shopOf(context).sizeTables());
  return {
    fields: personFields,
    id: person?.id ?? null,
    kind,
    choices,
    values: { name: person?.name ?? '', birthDate: person?.birthDate ?? '' },
    sizes: person ? chosenSizes(person) : {},
    isSelf: person?.isSelf ?? false,
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const form = await request.formData();
  const person = await readPerson(api, params['personId']);
  const kind = person?.kind ?? kindOfKey(formText(form, 'pour'));
  if (kind === null) return redirect(newPath, 303);
  const values = readValues(form, personFields);
  const sizes = readSizes(form, kind);
  const isSelf = form.has('isSelf');
  const posted = { values, sizes, isSelf };
  const errors = errorsIn(personFields, values, sentences);
  if (hasErrors(errors)) return data({ ...posted, errors }, { status: 400 });
  const input = inputOf(kind, values, sizes, isSelf);
  try {
    await (person === null ? api.household.add(input) : api.household.update({ personId: person.id, ...input }));
    return redirect(`${householdPath}?fait=enregistree`, 303);
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    const refused = errorsOfRefusal(error, personFields);
    if (!hasErrors(refused)) throw error;
    return data({ ...posted, errors: refused }, { status: refusalStatus(error) });
  }
};

const KindChoice = () => (
  <>
    <h1>{messages.addTitle}</h1>
    <ul className="person-kinds">
      {personKinds.map((kind) => (
        <li key={kind}>
          <a href={`${newPath}?pour=${kindKeys[kind]}`}>
            {messages.kinds[kind]}
            <Icon name="right" />
          </a>
        </li>
      ))}
    </ul>
    <p>
      <a className="link" href={householdPath}>
        {messages.cancel}
      </a>
    </p>
  </>
);

type SizesProps = {
  choices: { system: SizeChoice['system']; sizes: { id: string; text: string }[] }[];
  chosen: ChosenSizes;
  kind: PersonKind;
};

const Sizes = ({ choices, chosen, kind }: SizesProps) => (
  <fieldset className="person-fields">
    <legend>{messages.sizes}</legend>
    {choices.map(({ system, sizes }) => (
      <SelectField
        key={system}
        name={sizeField(system)}
        label={systemNames[system] ?? system}
        defaultValue={chosen[system] ?? ''}
      >
        <option value="">{system.startsWith('AGE_') && hasBirthDate(kind) ? messages.ageSize : messages.noSize}</option>
        {sizes.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </SelectField>
    ))}
  </fieldset>
);

type Editor = NonNullable<Awaited<ReturnType<typeof loader>>>;

const PersonEditor = ({ editor }: { editor: Editor }) => {
  const answer = useFormAnswer(useActionData<typeof action>());
  const { id, kind, values, fields, choices } = editor;
  const title = id === null ? messages.newTitle[kind] : messages.editTitle(values.name);
  return (
    <>
      <h1>{title}</h1>
      <Form
        key={kind}
        action={id === null ? `${newPath}?pour=${kindKeys[kind]}` : `${householdPath}/${id}`}
        title={title}
        fields={fields}
        values={answer?.values ?? values}
        errors={answer?.errors ?? {}}
        sentences={sentences}
        className="step-form account-form"
      >
        <input type="hidden" name="pour" value={kindKeys[kind]} />
        <p className="muted">{formMessages.required}</p>
        <FormField name="name" label={messages.name} autoComplete="off" />
        {hasBirthDate(kind) ? (
          <FormField name="birthDate" type="date" label={messages.birthDate} hint={messages.birthDateHint} />
        ) : (
          <label className="check">
            <input type="checkbox" name="isSelf" defaultChecked={answer?.isSelf ?? editor.isSelf} />
            {messages.isSelf}
          </label>
        )}
        <Sizes choices={choices} chosen={answer?.sizes ?? editor.sizes} kind={kind} />
        <p>
          <a className="link" href="/guide-des-tailles">
            {messages.guide}
          </a>
        </p>
        <div className="account-actions">
          <button className="button">{messages.save}</button>
          <a className="link" href={householdPath}>
            {messages.cancel}
          </a>
        </div>
      </Form>
    </>
  );
};

export const meta = () => [{ title: messages.title }];

const PersonFormPage = () => {
  const editor = useLoaderData<typeof loader>();
  return editor === null ? <KindChoice /> : <PersonEditor editor={editor} />;
};

export default PersonFormPage;
