/** Link to the public page of the list, which the customer creates, copies or ends. */
import { Form } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { ShareLink } from '#storefront/share/share-link.tsx';
import { wishlistMessages } from './wishlist.messages.ts';

const messages = wishlistMessages.share;

type ShareProps = {
  /** Null while the list is not shared. */
  link: string | null;
  showsName: boolean;
  isOpen: boolean;
};

export const WishlistShare = ({ link, showsName, isOpen }: ShareProps) => (
  <details className="wishlist-share" open={isOpen}>
    <summary className="button button-line button-small">
      <Icon name="share" />
      {messages.open}
    </summary>
    <div className="wishlist-share-panel">
      <p>{showsName ? messages.named : messages.text}</p>
      {link === null ? null : <ShareLink link={link} title={messages.title} text={messages.message(link)} />}
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
