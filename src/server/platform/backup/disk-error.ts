import { OperatorError, isOperatorError } from '#platform/operator-error';
import { messages } from './backup.messages.ts';

/** Turns an error of the file system into one that tells the operator what to do; other errors stay. */
export const explainDiskError = (error: unknown, folder: string): unknown => {
  if (isOperatorError(error)) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (['ENOSPC', 'EDQUOT'].includes(code)) return new OperatorError(messages.diskFull(folder), { cause: error });
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code))
    return new OperatorError(messages.unwritable(folder, code), { cause: error });
  return error;
};
