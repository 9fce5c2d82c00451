/** Waits for work, but not for ever. */
import { ShopError } from '#shared/errors';

/** Rejects with UNAVAILABLE when the work takes longer; the work itself goes on, its end is no longer heard. */
export const withTimeout = async <Result>(work: Promise<Result>, milliseconds: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ShopError('UNAVAILABLE', { retryAfter: 2 })), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
