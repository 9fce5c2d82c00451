import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import type { CardData } from '#storefront/card/card-data.ts';
import { cardMessages } from '#storefront/card/card.messages.ts';
import { BuyBar } from './buy/buy-bar.tsx';
import { productMessages as words } from './product.messages.ts';
import { choose, styleToShow } from '#storefront/choice/choice.rules.ts';
import { BuyForm } from './buy/buy-form.tsx';
import { ColourPicker } from '#storefront/choice/choice-pickers.tsx';
import { productDetailsMessages as detailsWords } from './product-details.messages.ts';
import { Gallery } from './gallery/gallery.tsx';
import { ProductPrice } from './buy/price-and-stock.tsx';
import type { ProductData } from './product-data.ts';
import { ShareLine } from './details/share.tsx';
import { afterInteraction, lazyPart } from '#storefront/frame/lazy.tsx';
import { CompareToggle } from '#storefront/card/compare-toggle.tsx';
import { Heart } from '#storefront/heart/heart.tsx';
import { OwnSizeSlot } from '#storefront/household/own-size-slot.tsx';
import { rememberSize } from '#storefront/household/may-have-sizes.ts';
import { ProductRail } from '#storefront/card/rail.tsx';
import { SizeAdviceLine } from '#storefront/review/size-advice.tsx';
import { RatingLine } from './details/rating-line.tsx';
import { useRecordVisit } from './record-visit.ts';

/** Below the fold and empty until hydration, so its code follows the page's. */
const recentlyViewed = lazyPart(async () => (await import('#storefront/card/recently-viewed.tsx')).RecentlyViewed);

/** Below the fold, so its code follows the page's; it does not wait for an interaction, which may be its own button. */
const lookPart = lazyPart(async () => (await import('#storefront/look/look.tsx')).Look);
const importDetails = () => import('./details/product-details.tsx');
const details = afterInteraction(async () => (await importDetails()).ProductDetails);
const reviews = afterInteraction(async () => (await import('#storefront/review/review-section.tsx')).ReviewSection);
const promises = afterInteraction(async () => (await importDetails()).DeliveryPromises);

/** For navigation inside the shop: the page then renders complete at once. */
export const loadDetails = async (): Promise<void> => {
  await Promise.all([details.load(), promises.load(), lookPart.load(), reviews.load()]);
};

/** The colour is in the address, the size in component state. */
const useChoice = (product: ProductData) => {
  const requestedKey = new URLSearchParams(useLocation().search).get('style');
  const styleIndex = styleToShow(
    product.variants,
    product.styles.findIndex(({ key }) => key === requestedKey),
  );
  const [sizeIndex, setSizeIndex] = useState<number | null>(product.sizes.length === 1 ? 0 : null);
  const { sizeSystem, section, sizes } = product;
  const chooseSize = (index: number): void => {
    setSizeIndex(index);
    if (sizeSystem !== null && sizes.length > 1) rememberSize({ system: sizeSystem, section }, sizes[index] ?? '');
  };
  return {
    styleIndex,
    sizeIndex,
    setSizeIndex,
    chooseSize,
    choice: choose(product.variants, product.sizes.length, styleIndex, sizeIndex),
  };
};

const SizeGuideLink = ({ product, sizeIndex }: { product: ProductData; sizeIndex: number | null }) => {
  if (product.sizeTable === null) return null;
  const label = sizeIndex === null ? undefined : product.sizes[sizeIndex];
  const query = new URLSearchParams({ table: product.sizeTable, ...(label === undefined ? {} : { taille: label }) });
  return (
    <a className="link sizes-guide" href={`/guide-des-tailles?${query}`}>
      {detailsWords.guide}
    </a>
  );
};

type BuyAreaProps = { product: ProductData; choosing: ReturnType<typeof useChoice>; isOut: boolean };

/** The buy form, with the visitor's own size marked once it is known. */
const BuyArea = ({ product, choosing, isOut }: BuyAreaProps) => {
  const { styleIndex, sizeIndex, setSizeIndex, chooseSize, choice } = choosing;
  const [ownIndex, setOwnIndex] = useState<number | null>(null);
  return (
    <BuyForm
      product={product}
      choice={choice}
      styleIndex={styleIndex}
      sizeIndex={sizeIndex}
      onSize={chooseSize}
      ownIndex={ownIndex}
      isOut={isOut}
    >
      <SizeGuideLink product={product} sizeIndex={sizeIndex} />
      <SizeAdviceLine facts={product.reviews?.sizing ?? null} sizes={product.sizes} sizeIndex={sizeIndex} />
      <OwnSizeSlot
        wanted={{ system: product.sizeSystem, section: product.section, labels: product.sizes }}
        stocks={choice.stocks}
        sizeIndex={sizeIndex}
        onSize={setSizeIndex}
        onOwn={setOwnIndex}
      />
    </BuyForm>
  );
};

const availableOf = (cards: readonly CardData[]): CardData[] => cards.filter(({ inStock }) => inStock);

export const Product = ({ product }: { product: ProductData }) => {
  const choosing = useChoice(product);
  const { styleIndex, sizeIndex, choice } = choosing;
  const formArea = useRef<HTMLDivElement>(null);
  useRecordVisit(product.id);
  const { currency } = product;
  const isOut = product.variants.every(([, , , , stock]) => stock === 'UNAVAILABLE');
  const look = isOut ? null : product.look;
  return (
    <div className="page product">
      <Breadcrumb steps={product.steps} label={cardMessages.breadcrumb} />
      <div className="product-main">
        <Gallery product={product} styleIndex={styleIndex} />
        <div className="product-buy">
          {product.isNew ? <p className="badge badge-inline">{cardMessages.card.isNew}</p> : null}
          <h1>{product.name}</h1>
          {product.brand ? <p className="product-brand">{product.brand}</p> : null}
          <RatingLine rating={product.rating} href={product.distribution ? '#notes' : null} />
          <ProductPrice choice={choice} currency={currency} />
          <ColourPicker product={product} styleIndex={styleIndex} />
          <div ref={formArea}>
            <BuyArea product={product} choosing={choosing} isOut={isOut} />
          </div>
          {isOut ? (
            <ProductRail title={words.alternatives} cards={availableOf(product.similar)} currency={currency} />
          ) : null}
          <div className="product-tools">
            <Heart reference={product.ref} name={product.name} style={product.styles[styleIndex]?.key ?? null} isWide />
            <CompareToggle reference={product.ref} name={product.name} />
          </div>
          {isOut ? null : <promises.Part product={product} />}
          <div className="parts">
            <details.Part product={product} />
            <ShareLine name={product.name} reference={product.ref} />
          </div>
        </div>
      </div>
      {look ? (
        <lookPart.Part look={look} product={product} styleIndex={styleIndex} />
      ) : (
        <ProductRail title={words.complement} cards={product.complement} currency={currency} />
      )}
      {isOut ? null : <ProductRail title={words.similar} cards={product.similar} currency={currency} />}
      <reviews.Part itemRef={product.ref} reviews={product.reviews} timeZone={product.timeZone} />
      <recentlyViewed.Part reference={product.ref} />
      {isOut ? null : (
        <BuyBar product={product} choice={choice} styleIndex={styleIndex} sizeIndex={sizeIndex} formArea={formArea} />
      )}
    </div>
  );
};
