/** Sample mail about an abandoned cart, for the demonstration. */
import type { Mail } from '#platform/mail';
import { variantIdOf } from '#shared/ids';
import { absentImage } from '#shared/rules/image';
import { sampleAmount, type SampleRegion } from '#shared/rules/mail-samples';
import { composeCartMail, type ShownCart } from './abandoned-cart-mail.ts';
import { sampleCart } from './abandoned-cart.messages.ts';

const lineOf = (index: number, { currency }: SampleRegion): ShownCart['lines'][number] => {
  const { name, style, size } = sampleCart.items[index === 0 ? 0 : 1];
  const unitPrice = sampleAmount(index === 0 ? 129_900 : 179_000, currency);
  return {
    itemVariantId: variantIdOf(index + 1),
    itemRef: `EXEMPLE-${index}`,
    name,
    path: '/catalogue/',
    image: { ...absentImage(name), name: '' },
    style: { id: '1', name: style, hex: null },
    size: { id: '1', label: size, system: 'FR_WOMEN' },
    quantity: 1,
    unitPrice,
    originalUnitPrice: unitPrice,
    onSale: false,
    seenUnitPrice: index === 0 ? sampleAmount(149_900, currency) : null,
    discount: 0,
    codeNote: null,
    lineTotal: unitPrice,
    maxQuantity: index === 0 ? 4 : 0,
    stock: index === 0 ? 'AVAILABLE' : 'UNAVAILABLE',
  };
};

/** `origin`: public address of the shop. */
export const cartMailSamples = (origin: string, region: SampleRegion): Mail[] => {
  const cart: ShownCart = {
    region: region.code,
    currency: region.currency,
    lines: [lineOf(0, region), lineOf(1, region)],
    messages: [{ code: 'NOT_SOLD', text: '', itemVariantId: variantIdOf(9) }],
  };
  const links = {
    cart: `${origin}/panier/reprendre?region=${region.code}`,
    unsubscribe: `${origin}/rappels-panier/desinscription?jeton=exemple`,
    preferences: `${origin}/espace-client/profil`,
  };
  return [composeCartMail('amel@demo.test', cart, links, origin)];
};
