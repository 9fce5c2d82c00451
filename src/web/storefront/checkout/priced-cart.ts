/** Cart of the summary, priced for the delivery mode that is chosen in the form. */
import { useRef, useState } from 'react';
import type { Cart, DeliveryMode } from '#shared/api/cart-shapes';
import { callApi } from '#storefront/frame/call-api.ts';
import type { Checkout } from './checkout-data.ts';

type PricedCart = {
  readonly cart: Cart;
  /** True when the cart is not priced for the chosen mode, or when no mode is chosen. */
  readonly isEstimate: boolean;
  readonly isBusy: boolean;
  readonly chooseMode: (mode: DeliveryMode | null) => void;
};

/** Stores the mode in the cart, because only the server computes prices. Without a connection, the estimate stays. */
export const usePricedCart = ({ cart: loaded, answers }: Checkout): PricedCart => {
  const [cart, setCart] = useState(loaded);
  const [modeId, setModeId] = useState(answers.deliveryModeId || null);
  const [isBusy, setBusy] = useState(false);
  const request = useRef(0);
  const chooseMode = async (mode: DeliveryMode | null): Promise<void> => {
    setModeId(mode?.id ?? null);
    if (mode === null || loaded.cartId === null) return;
    request.current += 1;
    const number = request.current;
    setBusy(true);
    const input = {
      cartId: loaded.cartId,
      deliveryModeId: mode.id,
      areaId: answers['address.areaId'] || null,
    };
    const priced = await callApi('POST /api/cart/set-delivery-mode', input).catch(() => null);
    // another mode was chosen meanwhile
    if (number !== request.current) return;
    setBusy(false);
    if (priced) setCart(priced);
  };
  return {
    cart,
    isEstimate: modeId === null || cart.deliveryModeId !== modeId,
    isBusy,
    chooseMode: (mode) => void chooseMode(mode),
  };
};
