/** What the customer says, the claimed units, and the count of those in the parcel. */
import { Form } from 'react-router';
import { formatMoney } from '#shared/money';
import { fieldId } from '#ui/field.tsx';
import { variantText } from '#pro/order/order-parts.tsx';
import { Picture } from '#pro/order/picture.tsx';
import { Card, Errors, Hidden, type ClaimProps } from './claim-parts.tsx';
import type { ClaimRecord } from './record-data.ts';
import { recordMessages as messages } from './record.messages.ts';

type Part = { claim: ClaimRecord };

export const CustomerWords = ({ claim: { message, refundWish, pictures } }: Part) => (
  <Card id="paroles" title={messages.words}>
    {message ? <blockquote className="claim-quote">{message}</blockquote> : <p className="quiet">{messages.noWords}</p>}
    {refundWish ? <p className="quiet">{messages.wish[refundWish]}</p> : null}
    {pictures.length > 0 ? (
      <ul className="claim-photos">
        {pictures.map(({ name, path, width, height }, index) => (
          <li key={name}>
            <a href={path} target="_blank" rel="noreferrer">
              <img src={path} alt={messages.photo(index + 1)} width={width} height={height} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    ) : null}
  </Card>
);

type Unit = ClaimRecord['units'][number];

export const UnitName = ({ unit }: { unit: Unit }) => (
  <span className="line-item">
    <Picture name={unit.image.name} />
    <span>
      <b>{unit.name}</b>
      <span className="quiet">{variantText(unit)}</span>
    </span>
  </span>
);

export const ClaimedUnits = ({ claim: { units, received, currency } }: Part) => {
  const words = messages.columns;
  return (
    <section className="card card-lines" aria-labelledby="pieces">
      <h2 id="pieces">{messages.units}</h2>
      <ul className="claim-units">
        {units.map((unit) => (
          <li key={unit.orderLineId}>
            <UnitName unit={unit} />
            <dl>
              <div>
                <dt>{words.claimed}</dt>
                <dd>
                  {unit.claimed} / {unit.delivered}
                </dd>
              </div>
              {received ? (
                <div>
                  <dt>{words.received}</dt>
                  <dd>{unit.received}</dd>
                </div>
              ) : null}
              <div>
                <dt>{words.value}</dt>
                <dd>{formatMoney(unit.unitValue, currency)}</dd>
              </div>
            </dl>
            {unit.outcomes.length > 0 ? (
              <p className="quiet">
                {unit.outcomes
                  .map(({ condition, quantity }) => `${quantity} ${messages.outcomes[condition]}`)
                  .join(', ')}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};

export const Reception = ({ claim, answer }: ClaimProps) => {
  const own = answer?.intent === 'RECEIVE' ? answer : undefined;
  return (
    <Card id="reception" title={messages.reception}>
      <Form method="post" className="claim-reception" noValidate>
        <p className="quiet">{messages.receptionText}</p>
        <Errors own={own} />
        <Hidden intent="RECEIVE" claim={claim} />
        {claim.units.map(({ orderLineId, name, received, claimed }) => {
          const field = `received.${orderLineId}`;
          return (
            <div className="field" key={orderLineId}>
              <label htmlFor={fieldId(field)}>{messages.receivedUnits(name)}</label>
              <input
                id={fieldId(field)}
                name={field}
                inputMode="numeric"
                maxLength={3}
                defaultValue={own?.values[field] ?? String(claim.received ? received : claimed)}
                aria-invalid={own?.errors[field] ? true : undefined}
              />
            </div>
          );
        })}
        <button className="action">{claim.received ? messages.receiveAgain : messages.receive}</button>
      </Form>
    </Card>
  );
};
