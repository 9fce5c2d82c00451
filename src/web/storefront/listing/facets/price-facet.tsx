/** Two price fields, which work without scripts, and a slider that writes into them. */
import { useEffect, useRef } from 'react';
import { exponentOf, formatAmount, formatMoney, labelOf, type Currency } from '#shared/money';
import { listingToolsMessages as words } from '#storefront/listing/listing-tools.messages.ts';
import type { ListingData } from '#storefront/listing/listing-data.ts';
import { fieldText, sliderBounds, thumbValues, type Bounds } from './price.rules.ts';

const ends = ['min', 'max'] as const;
type End = (typeof ends)[number];
const fieldNames = { min: 'prixMin', max: 'prixMax' } as const;

type Controls = { fields: Record<End, HTMLInputElement>; thumbs: Record<End, HTMLInputElement>; rail: HTMLElement };

const findControls = (facet: HTMLElement | null): Controls | null => {
  const input = (selector: string): HTMLInputElement | null => facet?.querySelector<HTMLInputElement>(selector) ?? null;
  const [from, to] = [input('[name=prixMin]'), input('[name=prixMax]')];
  const [low, high] = [input('.range-min'), input('.range-max')];
  const rail = facet?.querySelector<HTMLElement>('.range') ?? null;
  return from && to && low && high && rail
    ? { fields: { min: from, max: to }, thumbs: { min: low, max: high }, rail }
    : null;
};

/** Updates the track and the accessible values after a thumb has moved. */
const updateSlider = ({ thumbs, rail }: Controls, { min, max }: Bounds, currency: Currency): void => {
  const share = (amount: number): string => String((amount - min) / (max - min));
  const [low, high] = [Number(thumbs.min.value), Number(thumbs.max.value)];
  rail.style.setProperty('--from', share(low));
  rail.style.setProperty('--to', share(high));
  // Where the thumbs overlap, the one that can still move must be on top.
  rail.classList.toggle('range-high', low > (min + max) / 2);
  for (const end of ends) thumbs[end].setAttribute('aria-valuetext', formatMoney(Number(thumbs[end].value), currency));
};

export const moveThumbsToFields = (container: HTMLElement, { priceMin, priceMax, currency }: ListingData): void => {
  const controls = findControls(container);
  const bounds = sliderBounds(priceMin, priceMax, currency);
  if (!controls || !bounds) return;
  const { fields, thumbs } = controls;
  const { low, high } = thumbValues([fields.min.value, fields.max.value], bounds, currency);
  thumbs.min.value = String(low);
  thumbs.max.value = String(high);
  updateSlider(controls, bounds, currency);
};

/** Writes a moved thumb into its field. A thumb cannot pass the other one. */
const onThumbMoved = (
  facet: HTMLElement | null,
  end: End,
  { bounds, currency }: { bounds: Bounds; currency: Currency },
) => {
  const controls = findControls(facet);
  if (!controls) return;
  const { fields, thumbs } = controls;
  const [low, high] = [Number(thumbs.min.value), Number(thumbs.max.value)];
  if (low > high) thumbs[end].value = String(end === 'min' ? high : low);
  fields[end].value = fieldText(Number(thumbs[end].value), bounds[end], currency);
  updateSlider(controls, bounds, currency);
};

export const PriceFacet = ({ data }: { data: ListingData }) => {
  const { state, currency, priceMin, priceMax } = data;
  const facet = useRef<HTMLFieldSetElement>(null);
  const bounds = sliderBounds(priceMin, priceMax, currency);
  const typed = { min: state.priceMin, max: state.priceMax };
  const placePrices = { min: priceMin, max: priceMax };
  const labels = { min: words.priceMin, max: words.priceMax };
  // The limits change with the place and its currency.
  useEffect(() => {
    if (facet.current) moveThumbsToFields(facet.current, data);
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
              onInput={() => onThumbMoved(facet.current, end, { bounds, currency })}
            />
          ))}
        </div>
      ) : null}
      <div className="facet-price">
        {ends.map((end) => (
          <p key={end}>
            <label htmlFor={fieldNames[end]}>{labels[end]}</label>
            <input
              id={fieldNames[end]}
              name={fieldNames[end]}
              type="text"
              inputMode={exponentOf(currency) === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={20}
              defaultValue={typed[end]}
              placeholder={placePrices[end] === null ? '' : formatAmount(placePrices[end], currency)}
              onInput={() => facet.current && moveThumbsToFields(facet.current, data)}
            />
          </p>
        ))}
      </div>
    </fieldset>
  );
};
