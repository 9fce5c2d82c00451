/** Switch for alerts about the whole wishlist: a form, so that it works without scripts. */
import { Form, useNavigation } from 'react-router';
import { wishlistPath } from './wishlist-actions.ts';
import { wishlistMessages } from './wishlist.messages.ts';

const messages = wishlistMessages.follow;

/** `view`: query of the page, which its forms keep. */
type SwitchProps = { isFollowed: boolean; view: string };

export const WishlistSwitch = ({ isFollowed, view }: SwitchProps) => {
  const { formData } = useNavigation();
  const sent = formData?.get('intent');
  // Shown at once while the form is on its way.
  const isOn = sent === 'follow' || (isFollowed && sent !== 'unfollow');
  return (
    <Form method="post" action={wishlistPath} className="wishlist-follow" preventScrollReset>
      <input type="hidden" name="vue" value={view} />
      <button name="intent" value={isFollowed ? 'unfollow' : 'follow'} role="switch" aria-checked={isOn}>
        <span className="wishlist-follow-track" aria-hidden="true" />
        <span>{messages.label}</span>
      </button>
      <p className="muted">{isOn ? messages.on : messages.off}</p>
    </Form>
  );
};
