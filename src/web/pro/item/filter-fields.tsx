import type { ProItemChoices } from '#shared/api/pro-item-shapes';
import { itemStates, itemTraits } from '#shared/rules/item-states';
import { itemMessages as messages } from './item.messages.ts';

export type FilterValues = {
  readonly state: readonly string[];
  readonly trait: readonly string[];
  readonly section: string;
  readonly group: string;
};

const words = messages.filters;

type Props = { values: FilterValues } & Pick<ProItemChoices, 'sections'>;

/** Fields of the filter panel; the form around them sends them as the address of the list. */
export const FilterFields = ({ values, sections }: Props) => (
  <div className="filter-fields" key={JSON.stringify(values)}>
    <fieldset>
      <legend>{words.stateLegend}</legend>
      {itemStates.map((state) => (
        <label key={state} className="check-line">
          <input type="checkbox" name="state" value={state} defaultChecked={values.state.includes(state)} />
          {messages.states[state]}
        </label>
      ))}
    </fieldset>
    <fieldset>
      <legend>{words.traitLegend}</legend>
      {itemTraits.map((trait) => (
        <label key={trait} className="check-line">
          <input type="checkbox" name="trait" value={trait} defaultChecked={values.trait.includes(trait)} />
          {messages.traits[trait]}
        </label>
      ))}
    </fieldset>
    <div className="field">
      <label htmlFor="filtre-groupe">{words.placeLabel}</label>
      <select id="filtre-groupe" name="group" defaultValue={values.group}>
        <option value="">{words.any}</option>
        {sections.map((section) => (
          <optgroup key={section.id} label={section.name}>
            {section.groups.map((group) => (
              <option key={group.id} value={group.id}>
                {`${section.name} › ${group.name}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
    <div className="field">
      <label htmlFor="filtre-rayon">{words.place}</label>
      <select id="filtre-rayon" name="section" defaultValue={values.section}>
        <option value="">{words.any}</option>
        {sections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  </div>
);
