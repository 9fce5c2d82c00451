/** Details of a customer for a draft, from their latest order, or from their record when they have none. */
import type { Client } from '#shared/api/client';
import type { Draft, DraftDetails } from '#shared/api/pro-drafts';

export const detailsFromOrder = async (api: Client, draft: Draft, reference: string): Promise<DraftDetails> => {
  const { contact, address } = await api.proOrders.byReference({ reference });
  const area = draft.areas.find(({ name }) => name === address?.region);
  const { fullName, phone, email } = contact;
  const place = address && {
    line1: address.line1,
    landmark: address.landmark ?? '',
    city: address.city,
    areaId: area?.id ?? '',
  };
  return { ...draft.details, fullName, phone, email, ...place };
};

export const detailsOfCustomer = async (api: Client, draft: Draft, id: string): Promise<DraftDetails> => {
  const { fullName, phone, email, orders } = await api.proCustomers.byId({ id });
  const [latest] = orders.latest;
  return latest
    ? await detailsFromOrder(api, draft, latest.reference)
    : { ...draft.details, fullName, phone: phone ?? '', email };
};
