import { ViewTabs } from '#pro/table/list-parts.tsx';
import { priceMessages } from './price.messages.ts';

export const pricesPath = '/pro/prix';
export const salesPath = `${pricesPath}/promotions`;
export const costsPath = `${pricesPath}/achats`;

const tabs = [
  { id: 'sheet', label: priceMessages.areas.sheet, href: pricesPath },
  { id: 'sales', label: priceMessages.areas.sales, href: salesPath },
];
const costsTab = { id: 'costs', label: priceMessages.areas.costs, href: costsPath };

type PriceAreasProps = { current: 'sheet' | 'sales' | 'costs'; maySeePrices?: boolean; maySeeCosts: boolean };

export const PriceAreas = ({ current, maySeePrices = true, maySeeCosts }: PriceAreasProps) => (
  <div className="view-row">
    <ViewTabs
      tabs={[...(maySeePrices ? tabs : []), ...(maySeeCosts ? [costsTab] : [])]}
      current={current}
      label={priceMessages.areasLabel}
    />
  </div>
);
