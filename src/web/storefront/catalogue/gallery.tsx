/** Pictures of the colour shown: a row to slide on a phone, a pair of columns on a desk; the drawn garment without one. */
import { Picture } from '#ui/picture';
import { catalogueMessages } from './catalogue.messages.ts';
import type { ProductData } from './product-data.tsx';

const sizes = '(min-width: 1200px) 30vw, 92vw';
/** On a desk, of the one that takes both columns. */
const wideSizes = '(min-width: 1200px) 56vw, 92vw';

export const Gallery = ({ product, style }: { product: ProductData; style: number }) => {
  const shown = product.styles[style];
  const images = shown?.images ?? [];
  const { kind, wall } = product;
  if (images.length === 0) {
    return (
      <div className="gallery gallery-drawn">
        <p className="visually-hidden">{catalogueMessages.product.alt(product.name, shown?.name ?? '')}</p>
        <Picture image={null} kind={kind} hex={shown?.hex ?? null} wall={wall} sizes={sizes} />
      </div>
    );
  }
  return (
    <ul className={images.length % 2 === 1 ? 'gallery gallery-odd' : 'gallery'}>
      {images.map((image, index) => (
        <li key={image.name}>
          <Picture
            image={image}
            kind={kind}
            hex={shown?.hex ?? null}
            wall={wall}
            sizes={index === 0 && images.length % 2 === 1 ? wideSizes : sizes}
            rank={index === 0 ? 'first' : index === 1 ? 'early' : 'late'}
          />
        </li>
      ))}
    </ul>
  );
};
