/** `/pro/articles/photos/:importId/verdicts`: the verdict of each photo, as a CSV file. */
import type { LoaderFunctionArgs } from 'react-router';
import { fileResponse } from '#app/file-response.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { notFoundOr } from '#pro/item-import/not-found-or.ts';

export const loader = async ({ context, request, params }: LoaderFunctionArgs): Promise<Response> => {
  const { api } = await requireStaff(context, request, 'item.edit');
  return fileResponse(await notFoundOr(() => api.proPhotoImports.verdicts({ id: params['importId'] ?? '' })));
};
