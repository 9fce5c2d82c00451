/** `/pro/articles/export/fichier`: streams a file of the shop. */
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { shopFilePrivileges } from '#shared/api/shop-file-names';
import { proShopExports } from '#shared/api/pro-shop-exports';
import { fileResponse } from '#app/file-response.ts';
import { refusalOf } from '#app/shop-context.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { itemExportPath } from '#pro/item/item-path.ts';

export const loader = (): Response => redirect(itemExportPath);

export const action = async ({ context, request }: ActionFunctionArgs): Promise<Response> => {
  const form = await request.formData();
  const input = proShopExports.file.body.safeParse({ file: form.get('file'), region: form.get('region') });
  if (!input.success) throw data(null, { status: 400 });
  const { api } = await requireStaff(context, request, shopFilePrivileges[input.data.file]);
  try {
    return fileResponse(await api.proShopExports.file(input.data));
  } catch (error) {
    if (refusalOf(error) === 'BAD_REQUEST') throw data(null, { status: 400 });
    throw error;
  }
};
