import { ViewTabs } from '#pro/table/list-parts.tsx';
import { priceMessages } from './price.messages.ts';

export const pricesPath = '/pro/prix';
export const salesPath = `${pricesPath}/promotions`;

const tabs = [
  { id: 'sheet', label: priceMessages.areas.sheet, href: pricesPath },
  { id: 'sales', label: priceMessages.areas.sales, href: salesPath },
];

export const PriceAreas = ({ current }: { current: 'sheet' | 'sales' }) => (
  <div className="view-row">
    <ViewTabs tabs={tabs} current={current} label={priceMessages.areasLabel} />
  </div>
);
