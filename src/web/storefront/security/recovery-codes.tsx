import { useEffect, useRef, useState } from 'react';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { securityMessages } from '#app/security/security.messages.ts';
import '#styles/security.css';

const messages = securityMessages.codes;

type RecoveryCodesProps = {
  codes: readonly string[];
  next: string;
};

export const RecoveryCodes = ({ codes, next }: RecoveryCodesProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  const [isCopied, setCopied] = useState(false);
  // Takes the focus, because the form that had it has disappeared.
  useEffect(() => title.current?.focus(), []);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <section className="panel recovery-codes" aria-labelledby="codes">
      <title>{frameMessages.title(messages.title)}</title>
      <h1 id="codes" ref={title} tabIndex={-1}>
        {messages.title}
      </h1>
      <p className="notice notice-waits">{messages.once}</p>
      <p>{messages.text}</p>
      <ol className="numbers">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="panel-actions">
        <a className="button button-small" href={next} target="_self">
          {messages.done}
        </a>
        <button type="button" className="link needs-scripts" onClick={() => window.print()}>
          {messages.print}
        </button>
        <button type="button" className="link needs-scripts" onClick={() => void copy()}>
          {messages.copy}
        </button>
        <output className="muted">{isCopied ? messages.copied : ''}</output>
      </div>
    </section>
  );
};
