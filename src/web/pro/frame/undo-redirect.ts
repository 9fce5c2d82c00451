import type { RouterContextProvider } from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { undoMessages } from './undo.messages.ts';
import { createUndoRedirect, type UndoRedirect } from './undo.ts';

/** For actions of the console. */
export const undoRedirect = (context: Readonly<RouterContextProvider>): UndoRedirect =>
  createUndoRedirect(shopOf(context), undoMessages.undone);
