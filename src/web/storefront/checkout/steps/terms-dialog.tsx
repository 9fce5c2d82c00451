import { useEffect, useState } from 'react';
import { typo } from '#shared/text';
import { callApi } from '#storefront/frame/call-api.ts';
import { Sheet } from '#ui/dialog.tsx';
import { Prose } from '#ui/prose.tsx';
import { checkoutMessages } from '#storefront/checkout/checkout.messages.ts';

const messages = checkoutMessages.terms;

type Terms = { title: string; html: string };
type Loading = Terms | 'failed' | null;

/** Null while the text is loading. */
const useTerms = (path: string): Loading => {
  const [terms, setTerms] = useState<Loading>(null);
  useEffect(() => {
    let isClosed = false;
    const read = async (): Promise<void> => {
      const answer = await callApi('GET /api/pages/get', { name: path.slice(1) }).catch(() => 'failed' as const);
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
  if (terms === null) return <output>{messages.loading}</output>;
  if (terms !== 'failed') return <Prose html={terms.html} />;
  return (
    <div role="alert">
      <p>{messages.failed}</p>
      <p>
        <a className="link" href={path} target="_blank" rel="noopener noreferrer">
          {messages.newTab}
        </a>
      </p>
    </div>
  );
};

export const TermsDialog = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const terms = useTerms(path);
  const title = terms === null || terms === 'failed' ? messages.title : typo(terms.title);
  return (
    <Sheet className="terms-dialog" title={title} closeLabel={messages.close} onClose={onClose}>
      <div className="sheet-body">
        <Body terms={terms} path={path} />
      </div>
    </Sheet>
  );
};
