/** The terms of sale in a dialog, read when it opens. */
import { useEffect, useRef, useState } from 'react';
import { createTransport } from '#shared/api/transport';
import { typo } from '#shared/text';
import { Icon } from '#ui/icon.tsx';
import { Prose } from '#ui/prose.tsx';
import { checkoutMessages } from '#storefront/checkout/checkout.messages.ts';

const words = checkoutMessages.terms;
const call = createTransport();

type Terms = { title: string; html: string };
type Loading = Terms | 'failed' | null;

/** Null while they load. */
const useTerms = (path: string): Loading => {
  const [terms, setTerms] = useState<Loading>(null);
  useEffect(() => {
    let isClosed = false;
    const read = async (): Promise<void> => {
      const answer = await call('GET /api/pages/get', { name: path.slice(1) }).catch(() => 'failed' as const);
      if (!isClosed) setTerms(answer);
    };
    void read();
    return () => {
      isClosed = true;
    };
  }, [path]);
  return terms;
};

const Body = ({ terms, path }: { terms: Loading; path: string }) => {
  if (terms === null) return <output>{words.loading}</output>;
  if (terms !== 'failed') return <Prose html={terms.html} />;
  return (
    <div role="alert">
      <p>{words.failed}</p>
      <p>
        <a className="link" href={path} target="_blank" rel="noopener noreferrer">
          {words.newTab}
        </a>
      </p>
    </div>
  );
};

export const TermsDialog = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const terms = useTerms(path);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="sheet terms-dialog" aria-labelledby="terms-title" onClose={onClose} closedby="any">
      <div className="sheet-head">
        <h2 id="terms-title">{terms === null || terms === 'failed' ? words.title : typo(terms.title)}</h2>
        <button type="button" className="icon-button" aria-label={words.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div className="sheet-body">
        <Body terms={terms} path={path} />
      </div>
    </dialog>
  );
};
