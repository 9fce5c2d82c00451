/** The price: two fields, which work alone, and a slider with two thumbs that types in them. */
import { useEffect, useRef } from 'react';
import { exponentOf, formatAmount, formatMoney, labelOf, type Currency } from '#shared/money';
import { listingToolsMessages } from '#storefront/listing/listing-tools.messages.ts';
import type { ListingData } from '#storefront/listing/listing-data.ts';
import { boundsOf, thumbsOf, typedOf, type Bounds } from './price.rules.ts';

const words = listingToolsMessages;
const ends = ['min', 'max'] as const;
type End = (typeof ends)[number];
const fieldOf = { min: 'prixMin', max: 'prixMax' } as const;

type Controls = { fields: Record<End, HTMLInputElement>; thumbs: Record<End, HTMLInputElement>; rail: HTMLElement };

const controlsIn = (facet: HTMLElement | null): Controls | null => {
  const input = (selector: string): HTMLInputElement | null => facet?.querySelector<HTMLInputElement>(selector) ?? null;
  const [from, to] = [input('[name=prixMin]'), input('[name=prixMax]')];
  const [low, high] = [input('.range-min'), input('.range-max')];
  const rail = facet?.querySelector<HTMLElement>('.range') ?? null;
  return from && to && low && high && rail
    ? { fields: { min: from, max: to }, thumbs: { min: low, max: high }, rail }
    : null;
};

const stand = ({ thumbs, rail }: Controls, { min, max }: Bounds, currency: Currency): void => {
  const share = (amount: number): string => String((amount - min) / (max - min));
  const [low, high] = [Number(thumbs.min.value), Number(thumbs.max.value)];
  rail.style.setProperty('--from', share(low));
  rail.style.setProperty('--to', share(high));
  // where they meet, the one that can still move is on top
  rail.classList.toggle('range-high', low > (min + max) / 2);
  for (const end of ends) thumbs[end].setAttribute('aria-valuetext', formatMoney(Number(thumbs[end].value), currency));
};

/** Puts the thumbs where the fields of a form say. */
export const showPrices = (form: HTMLFormElement, { priceMin, priceMax, currency }: ListingData): void => {
  const controls = controlsIn(form);
  const bounds = boundsOf(priceMin, priceMax, currency);
  if (!controls || !bounds) return;
  const { fields, thumbs } = controls;
  const { low, high } = thumbsOf([fields.min.value, fields.max.value], bounds, currency);
  thumbs.min.value = String(low);
  thumbs.max.value = String(high);
  stand(controls, bounds, currency);
};

/** What moved types in its field, and stops at the other one. */
const slide = (facet: HTMLElement | null, end: End, { bounds, currency }: { bounds: Bounds; currency: Currency }) => {
  const controls = controlsIn(facet);
  if (!controls) return;
  const { fields, thumbs } = controls;
  const [low, high] = [Number(thumbs.min.value), Number(thumbs.max.value)];
  if (low > high) thumbs[end].value = String(end === 'min' ? high : low);
  fields[end].value = typedOf(Number(thumbs[end].value), bounds[end], currency);
  stand(controls, bounds, currency);
};

export const PriceFacet = ({ data }: { data: ListingData }) => {
  const { state, currency, priceMin, priceMax } = data;
  const facet = useRef<HTMLFieldSetElement>(null);
  const bounds = boundsOf(priceMin, priceMax, currency);
  const typed = { min: state.priceMin, max: state.priceMax };
  const sold = { min: priceMin, max: priceMax };
  const labels = { min: words.priceMin, max: words.priceMax };
  const follow = (): void => {
    const form = facet.current?.closest('form');
    if (form) showPrices(form, data);
  };
  // The bounds are those of the place: they change with it, and with its currency.
  useEffect(() => {
    const form = facet.current?.closest('form');
    if (form) showPrices(form, data);
  }, [data]);
  return (
    <fieldset className="facet" ref={facet}>
      <legend>{words.priceUnit(labelOf(currency))}</legend>
      {bounds ? (
        <div className="range">
          {ends.map((end) => (
            <input
              key={end}
              className={`range-${end}`}
              type="range"
              min={bounds.min}
              max={bounds.max}
              step={bounds.step}
              defaultValue={bounds[end]}
              aria-label={labels[end]}
              aria-valuetext={formatMoney(bounds[end], currency)}
              onInput={() => slide(facet.current, end, { bounds, currency })}
            />
          ))}
        </div>
      ) : null}
      <div className="facet-price">
        {ends.map((end) => (
          <p key={end}>
            <label htmlFor={fieldOf[end]}>{labels[end]}</label>
            <input
              id={fieldOf[end]}
              name={fieldOf[end]}
              type="text"
              inputMode={exponentOf(currency) === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={20}
              defaultValue={typed[end]}
              placeholder={sold[end] === null ? '' : formatAmount(sold[end], currency)}
              onInput={follow}
            />
          </p>
        ))}
      </div>
    </fieldset>
  );
};
