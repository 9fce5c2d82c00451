import type { Cart, CartLine } from '#shared/api/cart-shapes';
import { formatMoney } from '#shared/money';
import { parseCataloguePath } from '#shared/paths';
import { garmentKindOf } from '#storefront/card/garment-kind.rules.ts';
import { pictureOf } from '#storefront/card/card-data.ts';
import { Picture, wallOf } from '#ui/picture.tsx';
import { sendQueue } from './add-queue.ts';
import { totalQuantity, type QueuedAdd } from './add-queue.rules.ts';
import { freeDeliveryPercent } from './cart-view.rules.ts';
import { cartMessages as messages } from './cart.messages.ts';

const kindOfPath = (path: string) => {
  const place = parseCataloguePath(path.replace(/^\/catalogue\//, '').replace(/\?.*$/, ''));
  return garmentKindOf([place?.item?.slug, place?.subGroup, place?.group]);
};

/** Has no alternative text, because the name is beside it. */
export const LinePicture = ({ line, sizes }: { line: CartLine; sizes: string }) => {
  const image = pictureOf([line.image]);
  return (
    <Picture
      image={image && { ...image, alt: '' }}
      kind={kindOfPath(line.path)}
      hex={line.style.hex}
      wall={wallOf(line.itemRef)}
      sizes={sizes}
    />
  );
};

export const FreeDelivery = ({ cart }: { cart: Pick<Cart, 'freeDelivery' | 'currency'> }) => {
  const { freeDelivery, currency } = cart;
  if (freeDelivery === null) return null;
  const { missing } = freeDelivery;
  const percent = freeDeliveryPercent(freeDelivery);
  return (
    <div className={missing > 0 ? 'free-delivery' : 'free-delivery free-delivery-done'}>
      <p>{missing > 0 ? messages.progress.missing(formatMoney(missing, currency)) : messages.progress.done}</p>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 2h100" vectorEffect="non-scaling-stroke" />
        <path className="free-delivery-on" d={`M0 2h${percent}`} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
};

/** Lists items that are not sent because there is no connection. */
export const WaitingNotice = ({ waiting }: { waiting: readonly QueuedAdd[] }) =>
  waiting.length === 0 ? null : (
    <div className="cart-waits">
      <p>
        <b>{messages.waiting.title}</b>
      </p>
      <p>{messages.waiting.text(totalQuantity(waiting.flatMap(({ added }) => added)))}</p>
      <button type="button" className="link" onClick={() => void sendQueue()}>
        {messages.waiting.retry}
      </button>
    </div>
  );
