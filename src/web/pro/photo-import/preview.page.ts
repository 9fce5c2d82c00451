/** `/pro/articles/photos/:importId/apercu/:position`: a photo that waits, in small. */
import type { LoaderFunctionArgs } from 'react-router';
import { fileResponse } from '#app/file-response.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { notFoundOr } from '#pro/item-import/not-found-or.ts';

export const loader = async ({ context, request, params }: LoaderFunctionArgs): Promise<Response> => {
  const { api } = await requireStaff(context, request, 'item.edit');
  const photo = { id: params['importId'] ?? '', position: params['position'] ?? '' };
  return fileResponse(await notFoundOr(() => api.proPhotoImports.preview(photo)));
};
