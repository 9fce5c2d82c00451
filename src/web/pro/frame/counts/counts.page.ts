/** `/pro/compteurs`: the numbers of the navigation, for open screens. A page address renews the session. */
import type { LoaderFunctionArgs } from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { readCounts } from './nav-counts.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request);
  const { region } = await readRegion(shopOf(context));
  return Response.json(await readCounts({ api, person, region: region?.code }));
};
