/** The picture of a line, as the rest of the shop hangs it. The name stands beside it. */
import type { CartLine } from '#shared/api/cart-shapes';
import { parseCataloguePath } from '#shared/paths';
import { kindOf } from '#storefront/card/garment-kind.rules.ts';
import { pictureOf } from '#storefront/card/card-data.ts';
import { Picture, wallOf } from '#ui/picture.tsx';

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
