/** Pictures over the whole screen: fitted, or two and a half times as large and following the pointer. Loaded when first opened. */
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import { productDetailsMessages as words } from '#storefront/card/product-details.messages.ts';
import type { ProductPhoto } from '#storefront/card/product-view.ts';

/** A mouse shows the part it is over; fingers slide the picture themselves. */
const follow = (event: PointerEvent<HTMLElement>): void => {
  if (event.pointerType !== 'mouse') return;
  const stage = event.currentTarget;
  const { left, top, width, height } = stage.getBoundingClientRect();
  stage.scrollTo({
    left: ((event.clientX - left) / width) * (stage.scrollWidth - width),
    top: ((event.clientY - top) / height) * (stage.scrollHeight - height),
    behavior: 'instant',
  });
};

type Point = { x: number; y: number };

const Stage = ({ image }: { image: ProductPhoto }) => {
  const stage = useRef<HTMLElement>(null);
  const [at, setAt] = useState<Point | null>(null);
  const toggle = (event: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // pressed by keyboard it has no place: the middle
    const placed = event.detail > 0;
    const here = placed ? { x: (event.clientX - left) / width, y: (event.clientY - top) / height } : { x: 0.5, y: 0.5 };
    setAt(at ? null : here);
  };
  useEffect(() => {
    const box = stage.current;
    if (!box || !at) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box;
    box.scrollTo({ left: at.x * (scrollWidth - clientWidth), top: at.y * (scrollHeight - clientHeight) });
  }, [at]);
  return (
    <section
      className={at ? 'zoom-stage zoom-large' : 'zoom-stage'}
      ref={stage}
      aria-label={words.zoomStage}
      onPointerMove={at ? follow : undefined}
    >
      <button type="button" aria-pressed={at !== null} aria-label={words.zoomIn} onClick={toggle}>
        <img src={`/api/image/get/${image.name}?w=2048`} alt={image.alt} width={750} height={1000} />
      </button>
    </section>
  );
};

type ZoomProps = {
  images: ProductPhoto[];
  first: number;
  name: string;
  /** Told which picture was seen last. */
  onClose: (last: number) => void;
};

/** A modal dialog of the browser: it keeps the focus, closes on Escape and gives the focus back. */
export const ZoomDialog = ({ images, first, name, onClose }: ZoomProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [rank, setRank] = useState(first);
  const image = images[rank];
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const turn = (by: number): void => setRank((rank + by + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    // the arrows belong to the picture while it is large
    if (event.target instanceof Element && event.target.closest('.zoom-large')) return;
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  };
  if (!image) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows turn the pictures wherever the focus is in the dialog
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={words.zoom(name)}
      onClose={() => onClose(rank)}
      onKeyDown={onKeyDown}
    >
      <div className="zoom-head">
        <p className="numbers" aria-live="polite">
          {words.counter(rank + 1, images.length)} <span>{words.views[image.view]}</span>
        </p>
        <button
          type="button"
          className="icon-button"
          aria-label={words.closeZoom}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <Stage key={image.name} image={image} />
      {images.length > 1 ? (
        <div className="zoom-turn">
          <button type="button" className="icon-button" aria-label={words.previous} onClick={() => turn(-1)}>
            <Icon name="left" />
          </button>
          <button type="button" className="icon-button" aria-label={words.next} onClick={() => turn(1)}>
            <Icon name="right" />
          </button>
        </div>
      ) : null}
    </dialog>
  );
};
