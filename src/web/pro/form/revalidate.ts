import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { failedSubmitStatus } from '#pro/frame/kept-answers.rules.ts';

/**
 * Reloads after a refused action too, because its message announces the current state. Not after a failed submit: a
 * reload would bring a new idempotency key, and sending the form again would record it twice.
 */
export const revalidateAfterAction = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (actionStatus !== undefined && actionStatus !== failedSubmitStatus) || defaultShouldRevalidate;
