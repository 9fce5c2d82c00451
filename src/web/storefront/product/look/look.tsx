/** « Compléter le look »: what is worn together, a size for each, and what it costs in all. */
import { useState, type SubmitEvent } from 'react';
import { formatMoney, type Currency } from '#shared/money';
import { buyMessages } from '#storefront/cart/buy.messages.ts';
import { BuyButton } from '#storefront/cart/buy-button.tsx';
import { openCart } from '#storefront/cart/cart-drawer-host.tsx';
import type { AddedItem } from '#storefront/cart/add-queue.rules.ts';
import { useLive } from '#ui/live.ts';
import { Picture } from '#ui/picture.tsx';
import { SizePicker } from '#storefront/product/buy/choice-pickers.tsx';
import { productDetailsMessages as words } from '#storefront/card/product-details.messages.ts';
import type { LookData, LookItem } from './look-data.ts';
import { lookTotal, onlySize } from './look.rules.ts';

type LookLineProps = {
  item: LookItem;
  currency: Currency;
  rank: number;
  chosen: string | null;
  onChoose: (label: string) => void;
  isHere: boolean;
};

const LookLine = ({ item, currency, rank, chosen, onChoose, isHere }: LookLineProps) => {
  const { name, path, style, sizes } = item;
  const labels = sizes.map(([label]) => label);
  const exact = sizes.find(([label]) => label === chosen);
  const lowest = Math.min(...sizes.map(([, price]) => price));
  const isOut = sizes.every(([, , stock]) => stock === 'UNAVAILABLE');
  return (
    <li className="look-item">
      <Picture
        image={item.image && { ...item.image, alt: '' }}
        kind={item.kind}
        hex={item.hex}
        wall={item.wall}
        sizes="96px"
      />
      <div>
        <h3>{isHere ? name : <a href={path}>{name}</a>}</h3>
        <p className="look-style">
          {style}
          {isHere ? <span className="badge badge-inline">{words.here}</span> : null}
        </p>
        <p className="price">{formatMoney(exact?.[1] ?? lowest, currency)}</p>
        {isOut ? (
          <p className="stock stock-unavailable">{words.lookOut}</p>
        ) : (
          <SizePicker
            labels={labels}
            stocks={sizes.map(([, , stock]) => stock)}
            ids={sizes.map(([, , , variant]) => variant)}
            name={`itemVariantId-${rank}`}
            size={chosen === null ? null : labels.indexOf(chosen)}
            onSize={(index) => onChoose(labels[index] ?? '')}
            group={`look-${rank}`}
            legend={words.lookSizes(name)}
          />
        )}
      </div>
    </li>
  );
};

/** What is chosen of the look, ready for the cart; null while a size is missing. */
const addedOf = (items: readonly LookItem[], choice: Readonly<Record<string, string | null>>, currency: Currency) => {
  const open = items.filter(({ sizes }) => sizes.some(([, , stock]) => stock !== 'UNAVAILABLE'));
  const chosen = open.map((item): AddedItem | null => {
    const exact = item.sizes.find(([label, , stock]) => label === choice[item.ref] && stock !== 'UNAVAILABLE');
    if (!exact) return null;
    const [size, unitPrice, , itemVariantId, before] = exact;
    const { name, path, style, kind, hex, wall, image } = item;
    const picture = { image: image && { ...image, alt: '' }, kind, hex, wall };
    const prices = { unitPrice, originalUnitPrice: before ?? unitPrice, currency };
    return { itemVariantId, quantity: 1, name, path, style, size, ...prices, picture };
  });
  const missing = open[chosen.indexOf(null)] ?? null;
  return { added: chosen.filter((one) => one !== null), missing };
};

/** Sends the look, or leads to the first size that is missing. */
const useLookForm = (
  items: readonly LookItem[],
  choice: Readonly<Record<string, string | null>>,
  currency: Currency,
) => {
  const [asked, setAsked] = useState<string | null>(null);
  const { added, missing } = addedOf(items, choice, currency);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setAsked(missing?.name ?? null);
    if (missing === null) return openCart(added);
    const rank = items.indexOf(missing);
    const sizes = [...event.currentTarget.querySelectorAll<HTMLElement>(`input[name="itemVariantId-${rank}"]`)];
    sizes[0]?.focus();
  };
  return { asked: missing === null ? null : asked, onSubmit };
};

type LookProps = { look: LookData; currency: Currency; reference: string };

export const Look = ({ look, currency, reference }: LookProps) => {
  const { name, image, items } = look;
  const [choice, setChoice] = useState<Record<string, string | null>>(() =>
    Object.fromEntries(items.map((item) => [item.ref, onlySize(item)])),
  );
  const { total, chosen, count } = lookTotal(items, choice);
  const { asked, onSubmit } = useLookForm(items, choice, currency);
  const live = useLive();
  const [first] = items;
  if (count === 0 || !first) return null;
  return (
    <section className="look" aria-labelledby="look-titre">
      <h2 id="look-titre">{words.look}</h2>
      <p className="lead">{name}</p>
      <div className={image ? 'look-main' : 'look-main look-plain'}>
        {image ? (
          <Picture image={image} kind={first.kind} hex={null} wall={first.wall} sizes="(min-width: 960px) 40vw, 92vw" />
        ) : null}
        <form method="post" action="/panier" noValidate={live} onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="add" />
          <ul className="look-items">
            {items.map((item, rank) => (
              <LookLine
                key={item.ref}
                item={item}
                currency={currency}
                rank={rank}
                chosen={choice[item.ref] ?? null}
                onChoose={(label) => setChoice({ ...choice, [item.ref]: label })}
                isHere={item.ref === reference}
              />
            ))}
          </ul>
          <output className="look-total">
            <span>{chosen < count ? words.lookFrom : words.lookTotal}</span>
            <b className="price">{formatMoney(total, currency)}</b>
            <span className="muted">{words.lookCount(chosen, count)}</span>
          </output>
          <p role="alert" className="ask-size">
            {asked === null ? null : buyMessages.chooseSizeOf(asked)}
          </p>
          <BuyButton>{buyMessages.addLook}</BuyButton>
        </form>
      </div>
    </section>
  );
};
