/** Recovery codes, shown once after they were made. */
import { useEffect, useRef, useState } from 'react';
import { securityMessages } from '#app/security/security.messages.ts';
import { securityPath } from './security-path.ts';

const messages = securityMessages.codes;

export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const title = useRef<HTMLHeadingElement>(null);
  const [isCopied, setCopied] = useState(false);
  // Takes the focus, because the form that had it has disappeared.
  useEffect(() => title.current?.focus(), []);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <>
      <header className="page-head">
        <h1 ref={title} tabIndex={-1}>
          {messages.title}
        </h1>
      </header>
      <div className="page-body page-narrow">
        <section className="card" aria-label={messages.title}>
          <p className="note note-warn">{messages.once}</p>
          <p>{messages.text}</p>
          <ol className="code-list">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
          <p className="card-foot">
            <a className="action action-main" href={securityPath} target="_self">
              {messages.done}
            </a>
            <button type="button" className="action" onClick={() => window.print()}>
              {messages.print}
            </button>
            <button type="button" className="action" onClick={() => void copy()}>
              {messages.copy}
            </button>
            <output className="quiet">{isCopied ? messages.copied : ''}</output>
          </p>
        </section>
      </div>
    </>
  );
};
