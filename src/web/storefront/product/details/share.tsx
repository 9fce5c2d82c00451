/** Shares the page by the device's share sheet, or copies its address; copies the reference. Needs scripts. */
import { useState } from 'react';
import { visitOriginParameter } from '#shared/rules/visit-origin';
import { Icon } from '#ui/icon.tsx';
import { copyText, hasShareSheet, openShareSheet } from '#storefront/share/share-address.ts';
import { productMessages } from '#storefront/product/product.messages.ts';
import { productDetailsMessages as words } from '#storefront/product/product-details.messages.ts';

export const ShareLine = ({ name, reference }: { name: string; reference: string }) => {
  const [message, setMessage] = useState('');
  const share = async (): Promise<void> => {
    const address = new URL(window.location.href);
    address.searchParams.set(visitOriginParameter, 'partage');
    const url = address.href;
    if (hasShareSheet()) return openShareSheet({ title: name, url });
    setMessage((await copyText(url)) ? words.copied : words.notCopied);
  };
  const copyReference = async (): Promise<void> => {
    setMessage((await copyText(reference)) ? words.refCopied : '');
  };
  return (
    <div className="share-line">
      <p className="product-ref">
        {productMessages.reference} <span className="numbers">{reference}</span>
      </p>
      <button type="button" className="icon-button" aria-label={words.copyRef} onClick={() => void copyReference()}>
        <Icon name="copy" />
      </button>
      <button type="button" className="share-button" onClick={() => void share()}>
        <Icon name="share" />
        {words.share}
      </button>
      <output className="share-message">{message}</output>
    </div>
  );
};
