/** Form of a synonym, with a trial before it is saved. */
import { Form } from 'react-router';
import { synonymLanguages } from '#shared/rules/search-words';
import type { Fields } from '#app/field.rules.ts';
import type { Answer, FormValues } from '#pro/content/content-answer.ts';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { SelectField } from '#ui/field.tsx';
import type { Tried } from './synonym-trial.ts';
import { wordMessages } from './words.messages.ts';
import { wordsPath } from './words-data.ts';

const messages = wordMessages.synonyms;

const Side = ({ title, side }: { title: string; side: Tried['now'] }) => (
  <div>
    <h3>{title}</h3>
    <p className="quiet">{messages.found(side.count)}</p>
    <ul className="member-grid">
      {side.items.map((item) => (
        <li key={item.id}>
          {item.image ? (
            <img src={`/api/image/get/${item.image.name}?w=240`} alt="" loading="lazy" />
          ) : (
            <span className="member-none" />
          )}
          <span>{item.name}</span>
        </li>
      ))}
    </ul>
  </div>
);

export const Trial = ({ tried }: { tried: Tried }) => (
  <section className="card" aria-labelledby="essai">
    <h2 id="essai">{messages.tried(tried.keyword)}</h2>
    <output className="quiet">{messages.notSaved}</output>
    <div className="field-pair">
      <Side title={messages.now} side={tried.now} />
      <Side title={messages.after} side={tried.after} />
    </div>
  </section>
);

const Choices = ({ values }: { values: FormValues }) => (
  <>
    <SelectField name="language" label={messages.fields.language} defaultValue={values['language'] ?? 'fr'}>
      {synonymLanguages.map((language) => (
        <option key={language} value={language}>
          {messages.languages[language]}
        </option>
      ))}
    </SelectField>
    <label className="check-line">
      <input type="checkbox" name="twoWay" value="1" defaultChecked={values['twoWay'] === '1'} />
      <span>
        {messages.fields.twoWay} <span className="quiet">{messages.hints.twoWay}</span>
      </span>
    </label>
  </>
);

type SynonymFormProps = {
  /** Null for a new synonym. */
  synonym: { readonly id: string; readonly version: number; readonly term: string } | null;
  saved: FormValues;
  fields: Fields<'term' | 'replacement' | 'keyword'>;
  answer: Answer | undefined;
};

export const SynonymForm = ({ synonym, saved, fields, answer }: SynonymFormProps) => {
  const single = useSingleSubmit();
  const isAnswered = answer !== undefined && Object.hasOwn(answer.values, 'term');
  const values = isAnswered ? answer.values : saved;
  const errors = isAnswered ? answer.errors : {};
  const props = (name: 'term' | 'replacement') => ({
    name,
    label: messages.fields[name],
    field: fields[name],
    value: values[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  });
  return (
    <section className="card form-card" aria-labelledby="synonyme">
      <h2 id="synonyme">{synonym ? messages.edit(synonym.term) : messages.add}</h2>
      <Form
        method="post"
        className="form-card"
        noValidate
        onSubmit={single}
        key={`${synonym?.id} ${saved['term'] ?? ''}`}
      >
        <FieldErrors errors={errors} />
        <input type="hidden" name="synonymId" value={synonym?.id ?? ''} />
        <input type="hidden" name="version" value={synonym?.version ?? 1} />
        <Seen values={saved} />
        <InputField {...props('term')} />
        <InputField {...props('replacement')} hint={messages.hints.replacement} />
        <Choices values={values} />
        <InputField
          name="keyword"
          label={messages.keyword}
          hint={messages.keywordHint}
          field={fields.keyword}
          value={values['keyword'] ?? ''}
          error={errors['keyword']}
          autoComplete="off"
        />
        <div className="form-foot">
          <button className="action action-main" name="intent" value="save">
            {messages.save}
          </button>
          <button className="action" name="intent" value="try">
            {messages.try}
          </button>
          {synonym ? (
            <a className="action action-quiet" href={wordsPath}>
              {messages.leave}
            </a>
          ) : null}
        </div>
      </Form>
    </section>
  );
};
