/** The one loud button of the shop. */
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { reachCart } from './cart-drawer-host.tsx';

type BuyButtonProps = {
  children: ReactNode;
  /** The form it sends, when it stands outside. */
  form?: string | undefined;
  /** What is chosen is out: the button stays, and says so. */
  isOut?: boolean;
  className?: string;
};

export const BuyButton = ({ children, form, isOut = false, className = '' }: BuyButtonProps) => (
  <button
    type="submit"
    className={`button button-buy ${className}`}
    form={form}
    aria-disabled={isOut || undefined}
    onPointerEnter={reachCart}
    onFocus={reachCart}
    onPointerDown={reachCart}
  >
    <Icon name="cart" />
    {children}
  </button>
);
