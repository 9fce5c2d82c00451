import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { noAnswer } from '#pro/frame/kept-answers.rules.ts';

/**
 * Reloads after a refused action too, because its message announces the current state. Not after a submit without an
 * answer: the form keeps its idempotency key, so that it is recorded once when it is sent again.
 */
export const revalidateAfterAction = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (actionStatus !== undefined && actionStatus !== noAnswer) || defaultShouldRevalidate;
