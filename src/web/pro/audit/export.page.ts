/** `/pro/journal/export`: the filtered journal as a CSV file. */
import type { LoaderFunctionArgs } from 'react-router';
import { proAudit } from '#shared/api/pro-audit';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { readView } from '#pro/table/view.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<Response> => {
  const { api } = await requireStaff(context, request, 'user.export');
  const filter = readView(proAudit.export.query, new URL(request.url).searchParams);
  const { bytes, type, headers } = await api.proAudit.export(filter);
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': type } });
};
