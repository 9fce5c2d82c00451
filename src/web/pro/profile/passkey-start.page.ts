/** `/pro/profil/securite/cle`: prepares a passkey, for the script that creates it. */
import { redirect, type ActionFunctionArgs } from 'react-router';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { securityPath } from './security-path.ts';

export const loader = (): Response => redirect(securityPath);

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request);
  return Response.json(await api.secondFactor.startPasskey());
};
