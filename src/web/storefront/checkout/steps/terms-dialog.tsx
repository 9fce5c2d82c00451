/** The terms over the checkout, which stays as it is underneath: loaded when first opened. */
import { useEffect, useRef, useState } from 'react';
import { createTransport } from '#shared/api/transport';
import { typo } from '#shared/text';
import { Icon } from '#ui/icon.tsx';
import { Prose } from '#ui/prose.tsx';
import { checkoutMessages } from '#storefront/order/checkout.messages.ts';

const words = checkoutMessages.terms;
const call = createTransport();

type Text = { title: string; html: string };

/** Null while it comes; `lost` when it does not. */
const useTerms = (path: string): Text | 'lost' | null => {
  const [text, setText] = useState<Text | 'lost' | null>(null);
  useEffect(() => {
    let over = false;
    const read = async (): Promise<void> => {
      const found = await call('GET /api/pages/get', { name: path.slice(1) }).catch(() => 'lost' as const);
      if (!over) setText(found);
    };
    void read();
    return () => {
      over = true;
    };
  }, [path]);
  return text;
};

const Body = ({ text, path }: { text: Text | 'lost' | null; path: string }) => {
  if (text === null) return <output>{words.coming}</output>;
  if (text !== 'lost') return <Prose html={text.html} />;
  return (
    <div role="alert">
      <p>{words.lost}</p>
      <p>
        <a className="link" href={path} target="_blank" rel="noopener noreferrer">
          {words.tab}
        </a>
      </p>
    </div>
  );
};

export const TermsDialog = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useTerms(path);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="sheet terms-dialog" aria-labelledby="cgv-titre" onClose={onClose} closedby="any">
      <div className="sheet-head">
        <h2 id="cgv-titre">{text === null || text === 'lost' ? words.title : typo(text.title)}</h2>
        <button type="button" className="icon-button" aria-label={words.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div className="sheet-body">
        <Body text={text} path={path} />
      </div>
    </dialog>
  );
};
