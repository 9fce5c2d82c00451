import { ShopError } from '#shared/errors';

/** Rejects with UNAVAILABLE after the time; the work itself continues. */
export const withTimeout = async <Result>(work: Promise<Result>, milliseconds: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ShopError('UNAVAILABLE', { retryAfter: 2 })), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
