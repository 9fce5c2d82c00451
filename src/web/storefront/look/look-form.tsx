/** The items of a look with their total, added to the cart by one request. */
import { useState, type SubmitEvent } from 'react';
import { formatMoney, type Currency } from '#shared/money';
import { buyMessages } from '#storefront/cart/buy.messages.ts';
import { BuyButton } from '#storefront/cart/buy-button.tsx';
import { openCart } from '#storefront/cart/cart-drawer-host.tsx';
import { useAddRefusals } from '#storefront/cart/add-refusals.ts';
import type { AddedItem } from '#storefront/cart/add-queue.rules.ts';
import { rememberSize } from '#storefront/household/may-have-sizes.ts';
import { OwnLookSlot } from '#storefront/household/own-look-slot.tsx';
import { useLive } from '#ui/live.ts';
import { lookMessages as words } from './look.messages.ts';
import { LookLine } from './look-line.tsx';
import { isAvailable, leftOut, lookTotal, type LookEntry, type LookItem } from './look.rules.ts';
import { useLookPrice } from './use-look-price.ts';
import { useLookChoice, type InitialChoice } from './use-look-choice.ts';

/** Result of the form without scripts: why nothing was added. */
export type LookAnswer = {
  /** Variant id of each item, empty for those left out. */
  posted: string[];
  text: string;
  /** By variant id. */
  refusals: Readonly<Record<string, string>>;
};

type Sizes = Readonly<Record<string, string | null>>;

/** Cart items of the sizes chosen, and the first item whose size is missing. */
const toAddedItems = (items: readonly LookItem[], sizes: Sizes, currency: Currency) => {
  const wanted = items.filter((item) => isAvailable(item) && sizes[item.ref] !== leftOut);
  const chosen = wanted.map((item): AddedItem | null => {
    const exact = item.sizes.find(([label, , stock]) => label === sizes[item.ref] && stock !== 'UNAVAILABLE');
    if (!exact) return null;
    const [size, unitPrice, , itemVariantId, before] = exact;
    const { name, path, style, kind, hex, wall, image } = item;
    const picture = { image: image && { ...image, alt: '' }, kind, hex, wall };
    const prices = { unitPrice, originalUnitPrice: before ?? unitPrice, currency };
    return { itemVariantId, quantity: 1, name, path, style, size, ...prices, picture };
  });
  const missing = wanted[chosen.indexOf(null)] ?? null;
  return { added: chosen.filter((item) => item !== null), missing };
};

type FormProps = { items: readonly LookItem[]; sizes: Sizes; currency: Currency };

/** Adds the look to the cart, or moves the focus to the first missing size. */
const useLookForm = ({ items, sizes, currency }: FormProps) => {
  const [prompt, setPrompt] = useState<{ ref: string | null; text: string } | null>(null);
  const { added, missing } = toAddedItems(items, sizes, currency);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (missing === null && added.length > 0) {
      setPrompt(null);
      return openCart(added);
    }
    setPrompt({ ref: missing?.ref ?? null, text: missing ? buyMessages.chooseSizeOf(missing.name) : words.nothing });
    const rank = missing === null ? 0 : items.indexOf(missing);
    event.currentTarget.querySelector<HTMLElement>(`input[name="itemVariantId-${rank}"]`)?.focus();
  };
  const isAnswered = prompt?.ref === null ? added.length > 0 : prompt?.ref !== missing?.ref;
  return { prompt: isAnswered ? null : (prompt?.text ?? null), onSubmit };
};

type LookFormProps = {
  entries: readonly LookEntry[];
  currency: Currency;
  /** Address of the look; its action takes the form without scripts. */
  path: string;
  /** Reference of the item whose page shows the look. */
  current?: string;
  initial: InitialChoice;
  answer?: LookAnswer | null;
};

export const LookForm = ({ entries, currency, path, current, initial, answer = null }: LookFormProps) => {
  const { items: chosenItems, sizes, setSize, setColour } = useLookChoice(entries, initial);
  const { items, total: pricedTotal } = useLookPrice(chosenItems, sizes, current === undefined);
  const { total, chosen, count } = lookTotal(items, sizes);
  const { prompt, onSubmit } = useLookForm({ items, sizes, currency });
  const refused = useAddRefusals();
  const refusals = { ...answer?.refusals, ...refused };
  const isHydrated = useLive();
  const chooseSize = ({ ref, sizeSystem: system, section, sizes: all }: LookItem, label: string): void => {
    setSize(ref, label);
    if (label !== leftOut && system !== null && all.length > 1) rememberSize({ system, section }, label);
  };
  return (
    <form method="post" action={path} noValidate={isHydrated} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="add" />
      <OwnLookSlot
        items={items.map(({ ref, sizeSystem, section, sizes: all }) => ({
          ref,
          system: sizeSystem,
          section,
          labels: all.filter(([, , stock]) => stock !== 'UNAVAILABLE').map(([label]) => label),
          hasSize: (sizes[ref] ?? null) !== null,
        }))}
        onSize={setSize}
      />
      <ul className="look-items">
        {items.map((item, rank) => (
          <LookLine
            key={item.ref}
            item={item}
            colours={entries[rank]?.colours ?? []}
            currency={currency}
            rank={rank}
            chosen={sizes[item.ref] ?? null}
            onSize={(label) => chooseSize(item, label)}
            onColour={(colour) => setColour(item.ref, colour)}
            path={path}
            isCurrent={item.ref === current}
            refusal={refusals[item.sizes.find(([label]) => label === sizes[item.ref])?.[3] ?? ''] ?? null}
          />
        ))}
      </ul>
      <output className="look-total">
        <span>{chosen < count ? words.from : words.total}</span>
        <b className="price">{formatMoney(pricedTotal ?? total, currency)}</b>
        <span className="muted">{words.count(chosen, count)}</span>
      </output>
      <p role="alert" className="ask-size">
        {prompt ?? answer?.text ?? null}
      </p>
      <BuyButton>{words.add}</BuyButton>
    </form>
  );
};
