/** Parts that the screens of the stock share: their tabs, the name of a variant. */
import { ViewTabs } from '#pro/table/list-parts.tsx';
import { stockMessages as messages } from './stock.messages.ts';
import { countsPath, incomingPath, movementsPath, reservationsPath, stockPath, transfersPath } from './stock-path.ts';

const { areas } = messages;
const tabs = [
  { id: 'stock', label: areas.stock, href: stockPath },
  { id: 'counts', label: areas.counts, href: countsPath },
  { id: 'transfers', label: areas.transfers, href: transfersPath },
  { id: 'incoming', label: areas.incoming, href: incomingPath },
  { id: 'reservations', label: areas.reservations, href: reservationsPath },
  { id: 'movements', label: areas.movements, href: movementsPath },
];

export const StockAreas = ({ current }: { current: keyof typeof areas }) => (
  <div className="view-row">
    <ViewTabs tabs={tabs} current={current} label={messages.areasLabel} />
  </div>
);

type Named = { readonly name: string; readonly sku: string; readonly style: string; readonly size: string };

export const VariantName = ({ variant: { name, sku, style, size } }: { variant: Named }) => (
  <span className="variant-name">
    <b>{name}</b>
    <span className="quiet">
      {style}, {size} · {sku}
    </span>
  </span>
);
