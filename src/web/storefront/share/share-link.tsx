/** A link to send: field, copy, share sheet of the phone, WhatsApp. Without scripts the field and WhatsApp remain. */
import { useState, useSyncExternalStore } from 'react';
import { Icon } from '#ui/icon.tsx';
import { copyText, hasShareSheet, openShareSheet } from './share-address.ts';
import { shareMessages } from './share.messages.ts';
import '#styles/share.css';

const messages = shareMessages.link;
const subscribeToNothing = () => () => undefined;

/** `text`: what a message says, with the link. */
type ShareLinkProps = { link: string; title: string; text: string };

export const ShareLink = ({ link, title, text }: ShareLinkProps) => {
  const [message, setMessage] = useState('');
  const canSend = useSyncExternalStore(subscribeToNothing, hasShareSheet, () => false);
  const copy = async (): Promise<void> => {
    setMessage((await copyText(link)) ? messages.copied : messages.notCopied);
  };
  return (
    <div className="share-link">
      <label>
        {messages.label}
        <input readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <div className="share-link-actions">
        {canSend ? (
          <button
            type="button"
            className="button button-small"
            onClick={() => void openShareSheet({ title, text, url: link })}
          >
            <Icon name="share" />
            {messages.send}
          </button>
        ) : null}
        <button type="button" className="button button-line button-small share-link-copy" onClick={() => void copy()}>
          <Icon name="copy" />
          {messages.copy}
        </button>
        <a
          className="button button-line button-small"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {messages.whatsApp}
        </a>
      </div>
      <output>{message}</output>
    </div>
  );
};
