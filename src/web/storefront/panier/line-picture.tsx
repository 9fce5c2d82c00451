/** The picture of a line, as the rest of the shop hangs it. The name stands beside it. */
import type { CartLine } from '#shared/api/cart-shapes';
import { parseCataloguePath } from '#shared/paths';
import { kindOf } from '#storefront/catalogue/kind';
import { pictureOf } from '#storefront/catalogue/card-data';
import { Picture, wallOf } from '#ui/picture';

const kindOfPath = (path: string) => {
  const place = parseCataloguePath(path.replace(/^\/catalogue\//, '').replace(/\?.*$/, ''));
  return kindOf([place?.item?.slug, place?.subGroup, place?.group]);
};

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
