/** Which answers count as received, and when an endpoint is paused. */
import type { WebhookFault } from '#shared/rules/webhook-events';

/** Why an answer does not count as received; null when it does. */
export const faultOfStatus = (status: number): WebhookFault | null =>
  status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS';

const day = 86_400_000;
const fewestFailures = 10;

/** A receiver that has answered nothing well for a day is paused; one that answers 410 is gone. */
export const pauseReasonOf = (
  status: number | null,
  { failures, failingSince }: { readonly failures: number; readonly failingSince: Date },
  now: Date,
): 'FAILING' | 'GONE' | null => {
  if (status === 410) return 'GONE';
  return failures >= fewestFailures && now.getTime() - failingSince.getTime() >= day ? 'FAILING' : null;
};
