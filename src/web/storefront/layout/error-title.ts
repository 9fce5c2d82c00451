/** What went wrong, in the words of a tab. */
import { isRouteErrorResponse } from 'react-router';
import { frameMessages } from '#storefront/frame/frame.messages.ts';

export const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** The title of the page, for the tab. */
export const failureTitle = (error: unknown): string =>
  isMissing(error) ? frameMessages.notFound.title : frameMessages.failure.title;
