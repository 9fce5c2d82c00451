/** Sharing a product: the sheet of the device, else its address copied; and its reference. Both need JavaScript. */
import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { productMessages } from '#storefront/product/product.messages.ts';
import { productDetailsMessages as words } from '#storefront/card/product-details.messages.ts';

const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

export const ShareLine = ({ name, reference }: { name: string; reference: string }) => {
  const [said, setSaid] = useState('');
  const share = async (): Promise<void> => {
    const url = window.location.href;
    if ('share' in navigator && isTouch()) {
      // closing the sheet without choosing is no failure
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    setSaid((await copied(url)) ? words.copied : words.notCopied);
  };
  const copyReference = async (): Promise<void> => {
    setSaid((await copied(reference)) ? words.refCopied : '');
  };
  return (
    <div className="share-line">
      <p className="product-ref">
        {productMessages.product.reference} <span className="numbers">{reference}</span>
      </p>
      <button type="button" className="icon-button" aria-label={words.copyRef} onClick={() => void copyReference()}>
        <Icon name="copy" />
      </button>
      <button type="button" className="share-button" onClick={() => void share()}>
        <Icon name="share" />
        {words.share}
      </button>
      <output className="share-said">{said}</output>
    </div>
  );
};
