/** What a product page says below the choice: it shows at once, and its code comes with the first sign of somebody. */
import { afterInteraction } from '#storefront/frame/lazy.tsx';
import type { ProductData } from './product-data.ts';
import { ShareLine } from './details/share.tsx';

const rest = () => import('./details/below-choice.ts');
const details = afterInteraction(async () => (await rest()).Details);
const promises = afterInteraction(async () => (await rest()).Promises);

export const Promises = promises.Part;

/** Texts and ratings fold by themselves; sharing answers at once. */
export const ProductDetails = ({ product }: { product: ProductData }) => (
  <div className="parts">
    <details.Part product={product} />
    <ShareLine name={product.name} reference={product.ref} />
  </div>
);

/** For a page that one comes to inside the shop: it shows whole. */
export const loadRest = async (): Promise<void> => {
  await Promise.all([details, promises].map((part) => part.load()));
};
