/** The page of an error: few visits see it, and it is there before the line goes down. */
import { afterSign } from '#storefront/frame/lazy.tsx';
import { firstSign } from '#storefront/frame/first-interaction.ts';

const failure = afterSign(async () => (await import('./error-page.tsx')).Failure);
if (!import.meta.env.SSR) void firstSign.then(failure.load).catch(() => undefined);

export const Failure = failure.Part;
export { failureTitle } from './error-title.ts';
