/** A secret that is shown once, after it was made, with a button to copy it. */
import { useEffect, useRef, useState } from 'react';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { formMessages } from './form.messages.ts';

type Props = { readonly title: string; readonly text: string; readonly label: string; readonly secret: string };

export const SecretNote = ({ title, text, label, secret }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setCopied] = useState(false);
  // Takes the focus, because the form that had it has disappeared.
  useEffect(() => heading.current?.focus(), []);
  const { secret: words } = formMessages;
  return (
    <section className="card secret-note" aria-labelledby="secret-titre">
      <h2 id="secret-titre" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="note note-warn">
        <ConsoleIcon name="lock" />
        {words.once}
      </p>
      <p className="quiet">{text}</p>
      <p className="secret-line">
        <code aria-label={label}>{secret}</code>
        <button
          type="button"
          className="action"
          onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
        >
          <ConsoleIcon name={isCopied ? 'check' : 'copy'} />
          <output>{isCopied ? words.copied : words.copy}</output>
        </button>
      </p>
    </section>
  );
};
