/** "Compléter le look": the items of a look, with a size picker each and a total. */
import { useState, type SubmitEvent } from 'react';
import { formatMoney, type Currency } from '#shared/money';
import { buyMessages } from '#storefront/cart/buy.messages.ts';
import { BuyButton } from '#storefront/cart/buy-button.tsx';
import { openCart } from '#storefront/cart/cart-drawer-host.tsx';
import type { AddedItem } from '#storefront/cart/add-queue.rules.ts';
import { useLive } from '#ui/live.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { cardMessages } from '#storefront/card/card.messages.ts';
import type { ProductView } from '#storefront/card/product-view.ts';
import { SizePicker } from '#storefront/choice/choice-pickers.tsx';
import { lookMessages as words } from './look.messages.ts';
import type { LookData } from './look-data.ts';
import { isAvailable, lookItemOf, lookTotal, onlySize, shownSize, type LookItem } from './look.rules.ts';

type LookLineProps = {
  item: LookItem;
  currency: Currency;
  rank: number;
  chosen: string | null;
  onChoose: (label: string) => void;
  /** True for the item of the current page. */
  isCurrent: boolean;
};

const LookLine = ({ item, currency, rank, chosen, onChoose, isCurrent }: LookLineProps) => {
  const { name, path, style, sizes } = item;
  const labels = sizes.map(([label]) => label);
  const shown = shownSize(item, chosen);
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
        <h3>{isCurrent ? name : <a href={path}>{name}</a>}</h3>
        <p className="look-style">
          {style}
          {isCurrent ? <span className="badge badge-inline">{words.here}</span> : null}
        </p>
        <p>
          <Price amount={shown?.[1] ?? 0} before={shown?.[4] ?? null} currency={currency} labels={cardMessages.price} />
        </p>
        {isAvailable(item) ? (
          <SizePicker
            labels={labels}
            stocks={sizes.map(([, , stock]) => stock)}
            ids={sizes.map(([, , , variant]) => variant)}
            name={`itemVariantId-${rank}`}
            sizeIndex={chosen === null ? null : labels.indexOf(chosen)}
            onSize={(index) => onChoose(labels[index] ?? '')}
            group={`look-${rank}`}
            legend={words.sizes(name)}
          />
        ) : (
          <p className="stock stock-unavailable">{words.out}</p>
        )}
      </div>
    </li>
  );
};

/** Cart items of the sizes chosen, and the first item whose size is missing. */
const toAddedItems = (
  items: readonly LookItem[],
  choice: Readonly<Record<string, string | null>>,
  currency: Currency,
) => {
  const buyable = items.filter(isAvailable);
  const chosen = buyable.map((item): AddedItem | null => {
    const exact = item.sizes.find(([label, , stock]) => label === choice[item.ref] && stock !== 'UNAVAILABLE');
    if (!exact) return null;
    const [size, unitPrice, , itemVariantId, before] = exact;
    const { name, path, style, kind, hex, wall, image } = item;
    const picture = { image: image && { ...image, alt: '' }, kind, hex, wall };
    const prices = { unitPrice, originalUnitPrice: before ?? unitPrice, currency };
    return { itemVariantId, quantity: 1, name, path, style, size, ...prices, picture };
  });
  const missing = buyable[chosen.indexOf(null)] ?? null;
  return { added: chosen.filter((item) => item !== null), missing };
};

/** Adds the look to the cart, or moves the focus to the first missing size. */
const useLookForm = (
  items: readonly LookItem[],
  choice: Readonly<Record<string, string | null>>,
  currency: Currency,
) => {
  const [promptedItem, setPromptedItem] = useState<string | null>(null);
  const { added, missing } = toAddedItems(items, choice, currency);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setPromptedItem(missing?.name ?? null);
    if (missing === null) return openCart(added);
    const rank = items.indexOf(missing);
    event.currentTarget.querySelector<HTMLElement>(`input[name="itemVariantId-${rank}"]`)?.focus();
  };
  return { promptedItem: missing === null ? null : promptedItem, onSubmit };
};

type LookProps = { look: LookData; product: ProductView; styleIndex: number };

/** The item of the page is shown in the colour chosen on the page. */
export const Look = ({ look, product, styleIndex }: LookProps) => {
  const { name, image } = look;
  const { currency, ref: reference } = product;
  const items = look.items.map((item) => (item.ref === reference ? lookItemOf(product, styleIndex) : item));
  const [choice, setChoice] = useState<Record<string, string | null>>(() =>
    Object.fromEntries(items.map((item) => [item.ref, onlySize(item)])),
  );
  const { total, chosen, count } = lookTotal(items, choice);
  const { promptedItem, onSubmit } = useLookForm(items, choice, currency);
  const isHydrated = useLive();
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
        <form method="post" action="/panier" noValidate={isHydrated} onSubmit={onSubmit}>
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
                isCurrent={item.ref === reference}
              />
            ))}
          </ul>
          <output className="look-total">
            <span>{chosen < count ? words.from : words.total}</span>
            <b className="price">{formatMoney(total, currency)}</b>
            <span className="muted">{words.count(chosen, count)}</span>
          </output>
          <p role="alert" className="ask-size">
            {promptedItem === null ? null : buyMessages.chooseSizeOf(promptedItem)}
          </p>
          <BuyButton>{buyMessages.addLook}</BuyButton>
        </form>
      </div>
    </section>
  );
};
