import { useEffect, useRef, useState } from 'react';
import { callApi } from '#storefront/frame/call-api.ts';
import { Sheet } from '#ui/dialog.tsx';
import { choose, styleToShow } from '#storefront/choice/choice.rules.ts';
import { BuyForm } from './buy/buy-form.tsx';
import { ColourPicker } from '#storefront/choice/choice-pickers.tsx';
import { quickViewMessages as words } from './quick-view.messages.ts';
import { Gallery } from './gallery/gallery.tsx';
import { ProductPrice } from './buy/price-and-stock.tsx';
import { productView, type ProductView } from '#storefront/card/product-view.ts';
import { RatingLine } from './details/rating-line.tsx';
import type { QuickViewRequest } from '#storefront/card/quick-view-button.tsx';

/** Null while loading. */
const useProduct = (reference: string): ProductView | 'failed' | null => {
  const [product, setProduct] = useState<ProductView | 'failed' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    Promise.all([
      callApi('GET /api/items/ref', { reference }, { signal }),
      callApi('GET /api/settings/get/size-guide', {}, { signal }),
    ])
      .then(([item, { tables }]) => setProduct(productView(item, tables)))
      .catch(() => {
        if (!controller.signal.aborted) setProduct('failed');
      });
    return () => controller.abort();
  }, [reference]);
  return product;
};

const QuickChoice = ({ product, onAdd }: { product: ProductView; onAdd: () => void }) => {
  const { variants, styles, sizes } = product;
  const [styleIndex, setStyleIndex] = useState(() => styleToShow(variants, -1));
  const [sizeIndex, setSizeIndex] = useState<number | null>(sizes.length === 1 ? 0 : null);
  const choice = choose(variants, sizes.length, styleIndex, sizeIndex);
  const isOut = variants.every(([, , , , stock]) => stock === 'UNAVAILABLE');
  const key = styles[styleIndex]?.key;
  return (
    <div className="quick-main">
      <Gallery product={product} styleIndex={styleIndex} prefix="apercu" />
      <div className="product-buy">
        {product.brand ? <p className="muted">{product.brand}</p> : null}
        <RatingLine rating={product.rating} href={null} />
        <ProductPrice choice={choice} currency={product.currency} />
        <ColourPicker product={product} styleIndex={styleIndex} onStyle={setStyleIndex} />
        <BuyForm
          product={product}
          choice={choice}
          styleIndex={styleIndex}
          sizeIndex={sizeIndex}
          onSize={setSizeIndex}
          onAdd={onAdd}
          isOut={isOut}
          group="apercu-taille"
        />
        <a className="button button-line" href={key ? `${product.path}?style=${key}` : product.path}>
          {words.full}
        </a>
      </div>
    </div>
  );
};

export const QuickView = ({ reference, name, path, onClose }: QuickViewRequest & { onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const product = useProduct(reference);
  return (
    <Sheet ref={dialog} className="quick" title={name} closeLabel={words.closeQuick} onClose={onClose}>
      <div className="sheet-body">
        {product === null ? <output>{words.quickLoading}</output> : null}
        {product === 'failed' ? (
          <p role="alert">
            {words.quickFailed}{' '}
            <a className="link" href={path}>
              {words.full}
            </a>
          </p>
        ) : null}
        {product === null || product === 'failed' ? null : (
          <QuickChoice product={product} onAdd={() => dialog.current?.close()} />
        )}
      </div>
    </Sheet>
  );
};
