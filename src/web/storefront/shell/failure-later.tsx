/** The page of an error: few visits see it, and it is there before the line goes down. */
import { afterSign } from './apart.tsx';
import { firstSign } from './first-sign.ts';

const failure = afterSign(async () => (await import('./failure.tsx')).Failure);
if (!import.meta.env.SSR) void firstSign.then(failure.load).catch(() => undefined);

export const Failure = failure.Part;
export { failureTitle } from './failure-title.tsx';
