import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Reloads after a refused action too, because its message announces the current state. */
export const revalidateAfterAction = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus !== undefined || defaultShouldRevalidate;
