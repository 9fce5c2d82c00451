/**
 * Watches all pictures of the document, including those that have already failed. The code of the retry is loaded at
 * the first failure.
 */
const retry = (image: HTMLImageElement): void => {
  // Without a connection, neither the code nor the picture can be loaded.
  if (!navigator.onLine) return;
  import('./picture-retry.ts').then(({ retryPicture }) => retryPicture(image)).catch(() => undefined);
};

export const watchPictures = (): void => {
  // Error events of images do not bubble, but they can be captured.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) retry(target);
    },
    true,
  );
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) retry(image);
};
