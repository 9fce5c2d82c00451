import { coversAll, type StaffCaller } from '#platform/contract';
import type { RemittanceFilter } from '#server/order';
import type { InputOf } from '#shared/api/call';
import type { proCarrierCash } from '#shared/api/pro-carrier-cash';
import type { UserId } from '#shared/ids';
import { carrierKeyOf } from '#shared/rules/carrier';
import type { Privilege } from '#shared/rules/privileges';

/** Undefined for all orders, otherwise the person whose orders are counted. */
export const portfolioOf = (person: StaffCaller, privilege: Privilege): UserId | undefined =>
  coversAll(person, privilege) ? undefined : person.id;

type Query = Omit<InputOf<typeof proCarrierCash.remittances>, 'page' | 'pageSize'>;

export const remittanceFilterOf = ({ carrier, carrierId, ...filter }: Query): RemittanceFilter => ({
  ...filter,
  ...(carrierId === undefined ? {} : { carrierId: Number(carrierId) }),
  ...(carrier === undefined ? {} : { carrierKey: carrierKeyOf(carrier) }),
});
