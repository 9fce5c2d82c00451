import { isRouteErrorResponse } from 'react-router';
import { frameMessages } from '#storefront/frame/frame.messages.ts';

export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

export const errorTitle = (error: unknown): string =>
  isNotFound(error) ? frameMessages.notFound.title : frameMessages.failure.title;
