/** Choice of one card: delivery mode, store or payment method. */
import { useRef, type ReactNode } from 'react';
import { FormGroup } from '#storefront/form/form-fields.tsx';
import { useEarlyChoice } from '#ui/early-choice.ts';

type RadioCardsProps = {
  name: string;
  legend: string;
  /** Text for an empty list. */
  empty?: string | null;
  readonly onChoose?: (value: string) => void;
  children: ReactNode;
};

export const RadioCards = ({ name, legend, empty, onChoose, children }: RadioCardsProps) => {
  const group = useRef<HTMLFieldSetElement>(null);
  useEarlyChoice(group, ({ value }) => onChoose?.(value));
  return (
    <FormGroup
      name={name}
      legend={legend}
      className="radio-cards"
      ref={group}
      onChange={({ target }) => (target instanceof HTMLInputElement ? onChoose?.(target.value) : undefined)}
    >
      {empty ? <p>{empty}</p> : null}
      <ul>{children}</ul>
    </FormGroup>
  );
};

type RadioCardProps = {
  name: string;
  value: string;
  label: string;
  price?: string;
  texts: readonly string[];
  defaultChecked: boolean;
  disabled?: boolean;
};

export const RadioCard = ({ name, value, label, price, texts, ...input }: RadioCardProps) => {
  const id = `${name}-${value}`;
  return (
    <li className="radio-card">
      <input type="radio" id={id} name={name} value={value} {...input} />
      <label htmlFor={id}>
        <span className="radio-card-name">{label}</span>
        {price === undefined ? null : <span className="radio-card-price numbers">{price}</span>}
        {texts.map((text) => (
          <span className="radio-card-text" key={text}>
            {text}
          </span>
        ))}
      </label>
    </li>
  );
};
