/** A basket on which the promotion of the form is tried. Part of that form, so that nothing need be saved. */
import { useRef, type KeyboardEvent } from 'react';
import type { PromotionArticle, PromotionTrial } from '#shared/api/pro-promotions';
import type { Currency } from '#shared/money';
import { MomentField } from '#pro/content/content-parts.tsx';
import { formMessages } from '#pro/form/form.messages.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Money } from '#pro/order/money.tsx';
import { Picture } from '#pro/order/picture.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import type { PromotionRegion } from './form-values.ts';
import type { TrialAnswer, TrialLine } from './promotion-acts.ts';
import { promotionMessages } from './promotion.messages.ts';

const messages = promotionMessages.trial;

type Variant = PromotionArticle['variants'][number];

const AddButton = ({ variant, name }: { variant: Variant; name: string }) => {
  const full = `${name}, ${variant.style.name}, ${variant.size.label}`;
  return (
    <button
      className="action action-small"
      name="intent"
      value={`add ${variant.id} ${full}`}
      title={messages.stocks[variant.stock]}
    >
      <span className="visually-hidden">{messages.add(`${name}, ${variant.style.name},`)} </span>
      {variant.size.label}
    </button>
  );
};

/** Variants by colour, in their sequence. */
const stylesOf = (variants: readonly Variant[]): (readonly Variant[])[] => [
  ...Map.groupBy(variants, ({ style }) => style.id).values(),
];

const Found = ({ articles, currency }: { articles: readonly PromotionArticle[]; currency: Currency }) =>
  articles.length === 0 ? (
    <p className="quiet">{messages.none}</p>
  ) : (
    <ul className="rows trial-found" aria-label={messages.found}>
      {articles.map(({ ref, name, image, variants }) => (
        <li key={ref}>
          {image ? <Picture name={image.name} /> : null}
          <div className="rows-main">
            <b>{name}</b>
            {stylesOf(variants).map((sizes) => (
              <div key={sizes[0]?.style.id} className="trial-style">
                <span className="quiet">
                  {sizes[0]?.style.name} · <Money amount={sizes[0]?.price ?? 0} currency={currency} />
                </span>
                <span className="trial-sizes">
                  {sizes.map((variant) => (
                    <AddButton key={variant.id} variant={variant} name={name} />
                  ))}
                </span>
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );

type ResultLine = PromotionTrial['lines'][number] | undefined;

const Line = ({ line, result, currency }: { line: TrialLine; result: ResultLine; currency: Currency }) => (
  <li className="trial-line">
    <input type="hidden" name="lineId" value={line.id} />
    <input type="hidden" name="lineName" value={line.name} />
    <span className="trial-name">{line.name}</span>
    <input
      key={line.quantity}
      name="lineQuantity"
      inputMode="numeric"
      maxLength={3}
      defaultValue={line.quantity}
      aria-label={messages.quantity(line.name)}
    />
    <button
      className="square-button"
      name="intent"
      value={`drop ${line.id}`}
      aria-label={messages.remove(line.name)}
      title={messages.remove(line.name)}
    >
      <ConsoleIcon name="close" />
    </button>
    {result ? (
      <span className="trial-amounts">
        {result.discount > 0 ? (
          <span className="trial-discount">
            <Money amount={-result.discount} currency={currency} />
          </span>
        ) : null}
        <b>
          <Money amount={result.total} currency={currency} />
        </b>
        {result.note === null ? null : <span className="quiet">{result.note}</span>}
      </span>
    ) : null}
  </li>
);

const Totals = ({ result }: { result: PromotionTrial }) => {
  const { currency, subtotal, discount, delivery, deliveryBefore, stampDuty, total } = result;
  const isFree = deliveryBefore > delivery;
  return (
    <dl className="trial-totals">
      <dt>{messages.subtotal}</dt>
      <dd>
        <Money amount={subtotal} currency={currency} />
      </dd>
      <dt>{messages.discount}</dt>
      <dd>
        <Money amount={-discount} currency={currency} />
      </dd>
      <dt>{messages.delivery}</dt>
      <dd>{isFree ? messages.free : <Money amount={delivery} currency={currency} />}</dd>
      {stampDuty > 0 ? (
        <>
          <dt>{messages.stamp}</dt>
          <dd>
            <Money amount={stampDuty} currency={currency} />
          </dd>
        </>
      ) : null}
      <dt>
        <b>{messages.total}</b>
      </dt>
      <dd>
        <b>
          <Money amount={total} currency={currency} />
        </b>
      </dd>
    </dl>
  );
};

const Result = ({ result }: { result: PromotionTrial }) => (
  <>
    <p className={result.applies ? 'note note-ok' : 'note note-warn'}>
      <ConsoleIcon name={result.applies ? 'check' : 'cancelled'} />
      <b>{result.applies ? messages.applies : messages.appliesNot}</b>
    </p>
    <ul className="trial-rules" aria-label={messages.rules}>
      {result.rules.map(({ rule, met, text }) => (
        <li key={rule} className={met ? 'rule-met' : 'rule-unmet'}>
          <ConsoleIcon name={met ? 'check' : 'close'} />
          <span>
            {text}
            <span className="visually-hidden"> ({met ? messages.met : messages.notMet})</span>
          </span>
        </li>
      ))}
    </ul>
    {result.messages.map((text) => (
      <p key={text} className="quiet">
        {text}
      </p>
    ))}
    <Totals result={result} />
  </>
);

/** Enter in this field searches instead of saving the promotion. */
const useEnterToSearch = () => {
  const find = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find.current?.click();
  };
  return { find, onKeyDown };
};

type TestBasketProps = {
  trial: TrialAnswer | undefined;
  regions: readonly PromotionRegion[];
  region: string;
  zone: string;
  errors: Readonly<Record<string, string>>;
};

const Articles = ({ trial, currency }: { trial: TrialAnswer | undefined; currency: Currency }) => {
  const { find, onKeyDown } = useEnterToSearch();
  const lines = trial?.lines ?? [];
  return (
    <>
      <div className="trial-search">
        <TextField
          name="trialSearch"
          label={messages.search}
          type="search"
          maxLength={80}
          defaultValue={trial?.search ?? ''}
          required={false}
          onKeyDown={onKeyDown}
        />
        <button className="action" name="intent" value="find" ref={find}>
          {messages.find}
        </button>
      </div>
      {trial?.articles ? <Found articles={trial.articles} currency={currency} /> : null}
      {lines.length === 0 ? (
        <p className="quiet">{messages.empty}</p>
      ) : (
        <ul className="trial-lines" aria-label={messages.lines}>
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              result={trial?.result?.lines.find(({ itemVariantId }) => itemVariantId === line.id)}
              currency={currency}
            />
          ))}
        </ul>
      )}
    </>
  );
};

export const TestBasket = ({ trial, regions, region, zone, errors }: TestBasketProps) => {
  const current = trial?.region ?? region;
  const currency = regions.find(({ value }) => value === current)?.currency ?? 'TND';
  return (
    <section className="card form-card trial" aria-labelledby="essai" id="panier-essai">
      <h2 id="essai">{messages.title}</h2>
      <p className="quiet">{messages.text}</p>
      <SelectField name="trialRegion" label={messages.region} defaultValue={current}>
        {regions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Articles trial={trial} currency={currency} />
      <TextField
        name="trialEmail"
        label={messages.email}
        type="email"
        maxLength={254}
        defaultValue={trial?.email ?? ''}
        error={errors['trialEmail']}
        optional={formMessages.optional}
        autoComplete="off"
      />
      <MomentField
        name="trialAt"
        label={messages.at}
        hint={`${messages.atHint} ${zone}`}
        value={trial?.at ?? ''}
        error={errors['trialAt']}
      />
      <button className="action" name="intent" value="try">
        <ConsoleIcon name="retry" />
        {messages.run}
      </button>
      <div aria-live="polite" className="trial-result">
        {trial?.result ? <Result result={trial.result} /> : null}
        {trial && !trial.result && Object.keys(errors).length > 0 ? (
          <p className="note note-warn">{messages.fixFirst}</p>
        ) : null}
      </div>
    </section>
  );
};
