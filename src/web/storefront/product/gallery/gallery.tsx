/** Photos of one colour. Without scripts, thumbnails are links into the track and a photo is a link to its file. */
import { Suspense, lazy, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { productMessages } from '#storefront/product/product.messages.ts';
import { productDetailsMessages as words } from '#storefront/product/product-details.messages.ts';
import type { ProductPhoto, ProductView } from '#storefront/card/product-view.ts';

const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }));

const sizes = '(min-width: 720px) 540px, 92vw';
const hasNoModifier = (event: MouseEvent): boolean => !event.metaKey && !event.ctrlKey && !event.shiftKey;

/** `rank` is the index of the photo in view. */
const useTrack = (track: RefObject<HTMLUListElement | null>) => {
  const [rank, setRank] = useState(0);
  const onScroll = (): void => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setRank(Math.round(scrollLeft / Math.max(1, clientWidth)));
  };
  const scrollToRank = (target: number): void => {
    const slide = track.current?.children[target];
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft });
    setRank(target);
  };
  return { rank, onScroll, scrollToRank };
};

type ThumbsProps = { images: ProductPhoto[]; prefix: string; shown: number; onShow: (rank: number) => void };

const Thumbs = ({ images, prefix, shown, onShow }: ThumbsProps) => (
  <ul className="thumbs" aria-label={words.thumbs}>
    {images.map(({ name, view }, rank) => (
      <li key={name}>
        <a
          href={`#${prefix}-${rank + 1}`}
          aria-current={rank === shown ? 'true' : undefined}
          onClick={(event) => {
            if (!hasNoModifier(event)) return;
            event.preventDefault();
            onShow(rank);
          }}
        >
          <img src={`/api/image/get/${name}?w=160`} alt="" width={72} height={96} loading="lazy" decoding="async" />
          <span className="visually-hidden">{words.thumb(rank + 1, words.views[view])}</span>
        </a>
      </li>
    ))}
  </ul>
);

type GalleryProps = { product: ProductView; styleIndex: number; prefix?: string };

const DrawnGarment = ({ product, styleIndex }: GalleryProps) => {
  const colour = product.styles[styleIndex];
  return (
    <div className="gallery gallery-drawn">
      <p className="visually-hidden">{productMessages.alt(product.name, colour?.name ?? '')}</p>
      <Picture image={null} kind={product.kind} hex={colour?.hex ?? null} wall={product.wall} sizes={sizes} />
    </div>
  );
};

const Photos = ({ product, styleIndex, prefix = 'vue' }: GalleryProps) => {
  const { kind, wall, name } = product;
  const images = product.styles[styleIndex]?.images ?? [];
  const track = useRef<HTMLUListElement>(null);
  const { rank: shownRank, onScroll, scrollToRank } = useTrack(track);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const enlarge = (event: MouseEvent, rank: number): void => {
    if (!hasNoModifier(event)) return;
    event.preventDefault();
    setZoomed(rank);
  };
  return (
    <section className="gallery" aria-label={words.gallery(name)}>
      {images.length > 1 ? <Thumbs images={images} prefix={prefix} shown={shownRank} onShow={scrollToRank} /> : null}
      <div className="gallery-frame">
        <ul className="gallery-track" ref={track} onScroll={onScroll}>
          {images.map((image, rank) => (
            <li key={image.name} id={`${prefix}-${rank + 1}`}>
              <a href={`/api/image/get/${image.name}?w=1280`} onClick={(event) => enlarge(event, rank)}>
                <Picture
                  image={image}
                  kind={kind}
                  hex={null}
                  wall={wall}
                  sizes={sizes}
                  rank={rank === 0 ? 'first' : 'late'}
                />
                <span className="gallery-zoom">
                  <Icon name="zoom" />
                  <span className="visually-hidden">{words.enlarge}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        {images.length > 1 ? (
          <p className="gallery-count numbers" aria-hidden="true">
            {words.counter(shownRank + 1, images.length)}
          </p>
        ) : null}
        <p className="gallery-view" aria-hidden="true">
          {words.views[images[shownRank]?.view ?? 'front']}
        </p>
      </div>
      {zoomed === null ? null : (
        <Suspense fallback={null}>
          <ZoomDialog
            images={images}
            first={zoomed}
            name={name}
            onClose={(last) => {
              scrollToRank(last);
              setZoomed(null);
            }}
          />
        </Suspense>
      )}
    </section>
  );
};

export const Gallery = (props: GalleryProps) =>
  (props.product.styles[props.styleIndex]?.images.length ?? 0) === 0 ? (
    <DrawnGarment {...props} />
  ) : (
    // The key resets the track to the first photo when the colour changes.
    <Photos key={props.styleIndex} {...props} />
  );
