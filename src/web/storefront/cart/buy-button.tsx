import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { preloadCart } from './cart-drawer-host.tsx';

type BuyButtonProps = {
  children: ReactNode;
  /** Id of the form, when the button stands outside of it. */
  form?: string | undefined;
  /** True when the chosen variant is sold out. The button stays and shows the reason. */
  isOut?: boolean;
  className?: string;
};

export const BuyButton = ({ children, form, isOut = false, className = '' }: BuyButtonProps) => (
  <button
    type="submit"
    className={`button button-buy ${className}`}
    form={form}
    aria-disabled={isOut || undefined}
    onPointerEnter={preloadCart}
    onFocus={preloadCart}
    onPointerDown={preloadCart}
  >
    <Icon name="cart" />
    {children}
  </button>
);
