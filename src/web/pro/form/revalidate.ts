import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Loads the page again also after a refused action, whose answer says that the page shows the current state. */
export const revalidateAfterAction = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus !== undefined || defaultShouldRevalidate;
