/** Photos in full screen, fitted or enlarged to their own pixels. */
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import { productDetailsMessages as photoWords } from '#storefront/product/product-details.messages.ts';
import { zoomMessages as words } from './zoom.messages.ts';
import type { ProductPhoto } from '#storefront/card/product-view.ts';

/** Scrolls the enlarged photo to the position of the mouse; touch scrolls natively. */
const followMouse = (event: PointerEvent<HTMLElement>): void => {
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

/** A smaller enlargement is hardly visible. */
const leastEnlargement = 1.1;

/** CSS width at which a pixel of the photo is a pixel of the screen; null when the fitted photo is about as large. */
const pixelWidthOf = (fitted: HTMLImageElement): number | null => {
  const width = Math.floor(fitted.naturalWidth / window.devicePixelRatio);
  return fitted.clientWidth > 0 && width >= fitted.clientWidth * leastEnlargement ? width : null;
};

/** Scrolls to the enlarged point, relative to the stage (0 to 1). */
const scrollToPoint = (stage: HTMLElement, { x, y }: Point): void => {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = stage;
  stage.scrollTo({ left: x * (scrollWidth - clientWidth), top: y * (scrollHeight - clientHeight) });
};

/** The photo is never enlarged beyond its own pixels. */
const Stage = ({ image }: { image: ProductPhoto }) => {
  const stage = useRef<HTMLElement>(null);
  /** Null when the photo cannot be enlarged. */
  const [pixelWidth, setPixelWidth] = useState<number | null>(null);
  /** Null while the photo is fitted. */
  const [focus, setFocus] = useState<Point | null>(null);
  const toggle = (event: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // A key press has no coordinates: use the centre.
    const hasPosition = event.detail > 0;
    const point = hasPosition
      ? { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
      : { x: 0.5, y: 0.5 };
    setFocus(focus ? null : point);
  };
  useEffect(() => {
    if (stage.current && focus) scrollToPoint(stage.current, focus);
  }, [focus]);
  return (
    <section
      className={focus ? 'zoom-stage zoom-large' : 'zoom-stage'}
      ref={stage}
      aria-label={words.zoomStage}
      onPointerMove={focus ? followMouse : undefined}
    >
      <div className="zoom-photo">
        <img
          src={`/api/image/get/${image.name}?w=2048`}
          alt={image.alt}
          width={(focus && pixelWidth) ?? undefined}
          onLoad={({ currentTarget }) => setPixelWidth(pixelWidthOf(currentTarget))}
        />
        {pixelWidth === null ? null : (
          <button type="button" aria-pressed={focus !== null} aria-label={words.zoomIn} onClick={toggle} />
        )}
      </div>
    </section>
  );
};

const useWindowSize = (): string => {
  const [size, setSize] = useState('');
  useEffect(() => {
    const read = (): void => setSize(`${window.innerWidth} ${window.innerHeight}`);
    window.addEventListener('resize', read);
    return () => window.removeEventListener('resize', read);
  }, []);
  return size;
};

type ZoomProps = {
  images: ProductPhoto[];
  first: number;
  name: string;
  /** Called with the rank of the last photo shown. */
  onClose: (last: number) => void;
};

export const ZoomDialog = ({ images, first, name, onClose }: ZoomProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [rank, setRank] = useState(first);
  const image = images[rank];
  const windowSize = useWindowSize();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const move = (step: number): void => setRank((rank + step + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Arrow keys scroll an enlarged photo.
    if (event.target instanceof Element && event.target.closest('.zoom-large')) return;
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  };
  if (!image) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys change the photo wherever the focus is in the dialog
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={words.zoom(name)}
      onClose={() => onClose(rank)}
      onKeyDown={onKeyDown}
    >
      <div className="zoom-head">
        <p className="numbers" aria-live="polite">
          {photoWords.counter(rank + 1, images.length)} <span>{photoWords.views[image.view]}</span>
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
      {/* A new size of the window fits the photo again. */}
      <Stage key={`${image.name} ${windowSize}`} image={image} />
      {images.length > 1 ? (
        <div className="zoom-turn">
          <button type="button" className="icon-button" aria-label={words.previous} onClick={() => move(-1)}>
            <Icon name="left" />
          </button>
          <button type="button" className="icon-button" aria-label={words.next} onClick={() => move(1)}>
            <Icon name="right" />
          </button>
        </div>
      ) : null}
    </dialog>
  );
};
