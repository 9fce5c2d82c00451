/** Loads a refused picture again: first the same address, then a neighbouring width. */
import { displayedWidths } from '#shared/rules/pictures';

const picturePath = '/api/image/get/';
/** In milliseconds. Under load, the server refuses pictures with `Retry-After: 1`. */
const retryDelay = 1_000;

/** Candidates of a `srcset` as `url width`. Addresses of pictures contain no comma. */
const candidatesOf = (srcset: string): string[] => srcset.split(',').map((candidate) => candidate.trim());

/** `srcset` without the candidate that failed; null when none would be left. */
export const withoutCandidate = (srcset: string, failed: string): string | null => {
  const others = candidatesOf(srcset).filter((candidate) => candidate.split(/\s/, 1)[0] !== failed);
  return others.length === 0 ? null : others.join(', ');
};

/** Address with the next larger width, or with the next smaller one when there is no larger one. */
export const neighbouringWidth = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
  const width = Number(searchParams.get('w'));
  const neighbour =
    displayedWidths.find((candidate) => candidate > width) ??
    displayedWidths.findLast((candidate) => candidate < width);
  searchParams.set('w', String(neighbour));
  return `${pathname}?${searchParams}`;
};

/** Path and query of the picture that failed, as written in its attributes. */
const failedAddress = (image: HTMLImageElement): string | null => {
  const address = image.currentSrc || image.src;
  if (!address) return null;
  const { origin, pathname, search } = new URL(address, document.baseURI);
  return origin === window.location.origin && pathname.startsWith(picturePath) ? pathname + search : null;
};

/** Elements that determine the address: the `<source>` elements of a `<picture>`, and the image itself. */
const choosers = (image: HTMLImageElement): (HTMLSourceElement | HTMLImageElement)[] => [
  ...(image.parentElement instanceof HTMLPictureElement ? image.parentElement.querySelectorAll('source') : []),
  image,
];

const showNeighbour = (image: HTMLImageElement, failed: string): void => {
  const chooser = choosers(image).find(({ srcset }) => srcset.includes(`${failed} `));
  if (chooser) chooser.srcset = withoutCandidate(chooser.srcset, failed) ?? neighbouringWidth(failed);
  else image.src = neighbouringWidth(failed);
};

/** Assigning an attribute, even with the same value, makes the browser choose and load again. */
const loadAgain = (image: HTMLImageElement): void => {
  image.src = image.getAttribute('src') ?? '';
};

const failures = new WeakMap<HTMLImageElement, string[]>();

/** Only sets attributes, which the content security policy allows. */
export const retryPicture = (image: HTMLImageElement): void => {
  const failed = failedAddress(image);
  if (failed === null) return;
  const picture = failed.split('?', 1)[0];
  // An element may later show another picture, such as another colour.
  const earlier = (failures.get(image) ?? []).filter((address) => address.startsWith(`${picture}?`));
  failures.set(image, [...earlier, failed]);
  if (earlier.length === 0)
    window.setTimeout(() => {
      if (failedAddress(image) === failed) loadAgain(image);
    }, retryDelay);
  else if (earlier.length === 1) showNeighbour(image, failed);
};
