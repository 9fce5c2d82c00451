import { afterInteraction } from '#storefront/frame/lazy.tsx';
import { firstInteraction } from '#storefront/frame/first-interaction.ts';

const errorPage = afterInteraction(async () => (await import('./error-page.tsx')).ErrorPage);
// Loaded in advance, because the error may be a lost connection.
if (!import.meta.env.SSR) void firstInteraction.then(errorPage.load).catch(() => undefined);

export const ErrorPage = errorPage.Part;
export { errorTitle } from './error-title.ts';
