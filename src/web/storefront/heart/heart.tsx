/**
 * Button that puts an item on the wishlist. It is a form, so that it works without scripts and sends guests to the
 * sign-in page. Until hydration it is the same for everybody, because pages are shared.
 */
import type { MouseEvent } from 'react';
import { toast } from '#app/toasts.tsx';
import { useCustomer } from '#storefront/session/use-customer.ts';
import { heartMessages as words } from './heart.messages.ts';
import { loadWishlist, useInWishlist } from './heart-store.ts';

type HeartProps = {
  reference: string;
  name: string;
  style?: string | null;
  isWide?: boolean;
};

export const Heart = ({ reference, name, style = null, isWide = false }: HeartProps) => {
  const customer = useCustomer();
  const owner = customer?.role === 'CUSTOMER' ? customer.id : null;
  const isIn = useInWishlist(owner, reference);
  if (customer !== null && owner === null) return null;
  const toggle = async (event: MouseEvent): Promise<void> => {
    if (owner === null) return;
    event.preventDefault();
    const { changeWishlist } = await loadWishlist();
    const refusal = await changeWishlist({ owner, ref: reference, style, isIn });
    if (refusal === null) toast(isIn ? words.removed : words.added);
    else toast(refusal, { kind: 'error' });
  };
  return (
    <form action="/espace-client/wishlist" className={isWide ? 'heart-form heart-wide' : 'heart-form'}>
      {style === null ? null : <input type="hidden" name="coloris" value={style} />}
      <button
        name="ajouter"
        value={reference}
        className={isIn ? 'heart heart-on' : 'heart'}
        aria-label={isIn ? words.removeOf(name) : words.addOf(name)}
        onClick={(event) => void toggle(event)}
      >
        {isWide ? <span aria-hidden="true">{isIn ? words.remove : words.add}</span> : null}
      </button>
    </form>
  );
};
