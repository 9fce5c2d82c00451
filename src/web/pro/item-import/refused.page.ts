/** `/pro/articles/import/:importId/refusees`: the refused rows with their reasons, as a CSV file. */
import type { LoaderFunctionArgs } from 'react-router';
import { fileResponse } from '#app/file-response.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { notFoundOr } from './not-found-or.ts';

export const loader = async ({ context, request, params }: LoaderFunctionArgs): Promise<Response> => {
  const { api } = await requireStaff(context, request, 'item.create');
  return fileResponse(await notFoundOr(() => api.proItemImports.refused({ id: params['importId'] ?? '' })));
};
