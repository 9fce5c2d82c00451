/** Link to the public page of the list, which the customer creates, copies or ends. */
import { useState } from 'react';
import { Form } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { wishlistMessages } from './wishlist.messages.ts';

const messages = wishlistMessages.share;

type ShareProps = {
  /** Null while the list is not shared. */
  link: string | null;
  showsName: boolean;
  isOpen: boolean;
};

const CopyLine = ({ link }: { link: string }) => {
  const [message, setMessage] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setMessage(messages.copied);
    } catch {
      setMessage(messages.notCopied);
    }
  };
  return (
    <div className="wishlist-link">
      <label>
        {messages.link}
        <input readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <button type="button" className="button button-small" onClick={() => void copy()}>
        <Icon name="copy" />
        {messages.copy}
      </button>
      <output>{message}</output>
    </div>
  );
};

export const WishlistShare = ({ link, showsName, isOpen }: ShareProps) => (
  <details className="wishlist-share" open={isOpen}>
    <summary className="button button-line button-small">
      <Icon name="share" />
      {messages.open}
    </summary>
    <div className="wishlist-share-panel">
      <p>{showsName ? messages.named : messages.text}</p>
      {link === null ? null : <CopyLine link={link} />}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="share" />
        <label className="check">
          <input type="checkbox" name="showsName" defaultChecked={showsName} />
          {messages.showsName}
        </label>
        <button className={link === null ? 'button button-small' : 'button button-line button-small'}>
          {link === null ? messages.create : messages.save}
        </button>
      </Form>
      {link === null ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="unshare" />
          <button className="link">{messages.stop}</button> <span className="muted">{messages.stopText}</span>
        </Form>
      )}
    </div>
  </details>
);
