/** Accepts a claim: what becomes of each unit, what the customer gets, and the answer. */
import { Form } from 'react-router';
import { fieldId } from '#ui/field.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { ClaimAnswer } from './claim-acts.ts';
import { Errors, Hidden, Words, type ClaimProps } from './claim-parts.tsx';
import { Calculation } from './refund-calculation.tsx';
import { UnitName } from './claim-units.tsx';
import type { ClaimRecord } from './record-data.ts';
import { recordMessages as messages } from './record.messages.ts';

const words = messages.accept;
const conditions = ['restock', 'scrap', 'supplier', 'kept'] as const;

type Unit = ClaimRecord['units'][number];
type Own = ClaimAnswer | undefined;

/** Units that came back are sellable, those of a complaint stay with the customer, unless somebody says otherwise. */
const proposed = ({ type, received }: ClaimRecord, unit: Unit): Readonly<Record<string, number>> => {
  if (received) return { restock: unit.received };
  return type.kind === 'CLAIM' ? { kept: unit.claimed } : { restock: unit.claimed };
};

const decisionOf = ({ type: { kind } }: ClaimRecord) => (kind === 'EXCHANGE' ? 'REPLACEMENT' : 'REFUND');

const UnitFields = ({ claim, unit, own }: { claim: ClaimRecord; unit: Unit; own: Own }) => {
  const counts = proposed(claim, unit);
  const replacement = `replacement.${unit.orderLineId}`;
  return (
    <fieldset className="accept-unit">
      <legend>
        <UnitName unit={unit} />
        <span className="quiet">{words.claimedUnits(unit.claimed)}</span>
      </legend>
      <div className="accept-counts">
        {conditions.map((condition) => {
          const name = `${condition}.${unit.orderLineId}`;
          return (
            <div className={own?.errors[name] ? 'field field-wrong' : 'field'} key={condition}>
              <label htmlFor={fieldId(name)}>
                {words.conditions[condition]}
                <span className="visually-hidden"> {unit.name}</span>
              </label>
              <input
                id={fieldId(name)}
                name={name}
                inputMode="numeric"
                maxLength={3}
                defaultValue={own?.values[name] ?? String(counts[condition] ?? 0)}
                aria-invalid={own?.errors[name] ? true : undefined}
              />
            </div>
          );
        })}
      </div>
      {unit.replacements.length > 0 ? (
        <div className="field accept-replacement">
          <label htmlFor={fieldId(replacement)}>{words.replacement(unit.name)}</label>
          <select
            id={fieldId(replacement)}
            name={replacement}
            defaultValue={own?.values[replacement] ?? unit.itemVariantId}
          >
            {unit.replacements.map(({ itemVariantId, label, stock }) => (
              <option key={itemVariantId} value={itemVariantId}>
                {words.stock(label, stock)}
              </option>
            ))}
          </select>
        </div>
      ) : null}
    </fieldset>
  );
};

const Decision = ({ claim, own }: { claim: ClaimRecord; own: Own }) => {
  const chosen = own?.values['decision'] ?? decisionOf(claim);
  const wished = claim.refundWish === 'WALLET' ? 'WALLET' : 'PAYMENT';
  const { NOTHING: _nothing, ...withResult } = words.decisions;
  const choices = claim.type.kind === 'RETURN' ? withResult : words.decisions;
  const { WALLET: _wallet, ...withoutWallet } = words.refundTos;
  const ways = claim.contact.hasAccount ? words.refundTos : withoutWallet;
  return (
    <div className="accept-decision">
      <fieldset>
        <legend>{words.decision}</legend>
        {Object.entries(choices).map(([value, label]) => (
          <label key={value} className="check-line">
            <input type="radio" name="decision" value={value} defaultChecked={value === chosen} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="field accept-way">
        <label htmlFor={fieldId('refundTo')}>{words.refundTo}</label>
        <select id={fieldId('refundTo')} name="refundTo" defaultValue={own?.values['refundTo'] ?? wished}>
          {Object.entries(ways).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};

export const AcceptForm = ({ claim, fields, answer }: ClaimProps) => {
  const own = answer?.intent === 'ACCEPT' ? answer : undefined;
  return (
    <section className="card accept-card" id="decision" aria-labelledby="accepter">
      <h2 id="accepter">{words.title}</h2>
      <Form method="post" className="accept-form" noValidate key={String(claim.received)} preventScrollReset>
        <p className="quiet">{words.text}</p>
        <Errors own={own} />
        <Hidden claim={claim} />
        {claim.units.map((unit) => (
          <UnitFields key={unit.orderLineId} claim={claim} unit={unit} own={own} />
        ))}
        <Decision claim={claim} own={own} />
        <Calculation
          claim={claim}
          calculation={own ? own.calculation : claim.calculation}
          isAsked={own !== undefined}
        />
        <Words name="answer" label={words.answer} hint={words.answerHint} fields={fields.accept} own={own} rows={3} />
        <div className="accept-buttons">
          <button className="action action-main" name="intent" value="ACCEPT">
            <ConsoleIcon name="check" />
            {words.confirm}
          </button>
          <button className="action" name="intent" value="CALCULATE">
            {words.calculate}
          </button>
        </div>
      </Form>
    </section>
  );
};
