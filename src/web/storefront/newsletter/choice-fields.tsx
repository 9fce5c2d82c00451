/** Fields for topics, sections and frequency; must stand inside a `Form`. */
import { FormGroup } from '#storefront/form/form-fields.tsx';
import { useShellData } from '#storefront/frame/shell-data.ts';
import { newsletterMessages as words } from './newsletter.messages.ts';
import '#styles/purchase.css';

export type ShownChoices = {
  readonly topics: readonly string[];
  /** Empty: all. */
  readonly sections: readonly string[];
  readonly frequency: string;
};

type BoxProps = { name: string; value: string; label: string; isChecked: boolean; type?: 'checkbox' | 'radio' };

const Box = ({ name, value, label, isChecked, type = 'checkbox' }: BoxProps) => (
  <label className="check">
    <input type={type} name={name} value={value} defaultChecked={isChecked} />
    {label}
  </label>
);

export const ChoiceFields = ({ choices }: { choices: ShownChoices }) => {
  const sections = useShellData()?.sections ?? [];
  return (
    <>
      <FormGroup name="topics" legend={words.topics.legend} className="choice-group">
        {(['NEW', 'SALES'] as const).map((topic) => (
          <Box
            key={topic}
            name="topics"
            value={topic}
            label={words.topics[topic]}
            isChecked={choices.topics.includes(topic)}
          />
        ))}
      </FormGroup>
      {sections.length > 1 ? (
        <fieldset className="choice-group">
          <legend>{words.sections.legend}</legend>
          <p className="muted">{words.sections.hint}</p>
          <div className="choice-row">
            {sections.map(({ seoName, name }) => (
              <Box
                key={seoName}
                name="sections"
                value={seoName}
                label={name}
                isChecked={choices.sections.includes(seoName)}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <fieldset className="choice-group">
        <legend>{words.frequency.legend}</legend>
        {(['EACH', 'MONTHLY'] as const).map((frequency) => (
          <Box
            key={frequency}
            type="radio"
            name="frequency"
            value={frequency}
            label={words.frequency[frequency]}
            isChecked={choices.frequency === frequency}
          />
        ))}
      </fieldset>
    </>
  );
};
