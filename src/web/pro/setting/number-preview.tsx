/** The next numbers, as the typed prefix, digits and first number make them. */
import { numberOf } from '#shared/rules/document-number';
import { numberingMessages as messages } from './sections/numbering.messages.ts';
import type { NextNumber, Values } from './setting-types.ts';

type Props = { numbers: readonly NextNumber[]; values: Values };

export const NumberPreview = ({ numbers, values }: Props) => (
  <section className="card" aria-labelledby="apercu-numeros">
    <h2 id="apercu-numeros">{messages.preview}</h2>
    <dl className="setting-facts" aria-live="polite">
      {numbers.map(({ id, label, year, sequence }) => {
        const prefix = (values[`${id}Prefix`] ?? '').trim().toUpperCase();
        const format = { prefix, digits: Number(values[`${id}Digits`]) || 0 };
        const typed = Number(values[`${id}Start`]);
        return (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{numberOf(format, { year, sequence: Number.isInteger(typed) && typed > 0 ? typed : sequence })}</dd>
          </div>
        );
      })}
    </dl>
  </section>
);
