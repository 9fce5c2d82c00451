/** What a buyer would pay for delivery, for the preview beside the prices. For loaders. */
import { formatDayRange } from '#shared/dates';
import { formatMoney, parseAmount } from '#shared/money';
import { amountText } from './read-form.ts';
import { deliveryMessages } from './sections/delivery.messages.ts';
import type { Scope } from './setting-types.ts';

const { preview: messages } = deliveryMessages;

export const readPreview = async ({ api, region }: Scope, search: URLSearchParams) => {
  const { areas } = await api.proDelivery.byRegion({ region: region.code });
  const served = areas.filter(({ active }) => active);
  const area = served.find(({ id }) => id === search.get('lieu'))?.id ?? served[0]?.id;
  const net = parseAmount(search.get('montant') ?? '', region.currency) ?? 0;
  const { offers } = await api.proDelivery.preview({ region: region.code, net, ...(area && { areaId: area }) });
  return {
    region: region.code,
    areas: served.map(({ id, name }) => ({ value: id, label: name })),
    area: area ?? '',
    net: amountText(net, region.currency),
    offers: offers.map((offer) => ({
      name: offer.name,
      price: offer.isFree ? messages.free : formatMoney(offer.amount, region.currency),
      dates: formatDayRange(offer.earliest, offer.latest),
      cash: offer.cashReason ?? messages.cash,
      isCash: offer.cash,
    })),
  };
};

export type Preview = Awaited<ReturnType<typeof readPreview>>;
