import type { GiftCardState } from '#shared/rules/gift-card';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { ViewTabs } from '#pro/table/list-parts.tsx';
import { allGiftCardsPath, liabilityPath } from './card-path.ts';
import { giftCardMessages as messages } from './card.messages.ts';

const looks: Readonly<Record<GiftCardState, readonly [tone: string, icon: ConsoleIconName]>> = {
  ACTIVE: ['status-ok', 'confirmed'],
  SPENT: ['', 'check'],
  EXPIRED: ['', 'clock'],
  BLOCKED: ['status-error', 'lock'],
  UNSENT: ['status-info', 'mail'],
};

export const CardStatus = ({ state }: { state: GiftCardState }) => {
  const [tone, icon] = looks[state];
  return (
    <span className={`status ${tone}`}>
      <ConsoleIcon name={icon} />
      {messages.states[state]}
    </span>
  );
};

const areas = [
  { id: 'cards', label: messages.area.cards, href: allGiftCardsPath },
  { id: 'liability', label: messages.area.liability, href: liabilityPath },
];

export const GiftCardAreas = ({ current }: { current: 'cards' | 'liability' }) => (
  <div className="view-row">
    <ViewTabs tabs={areas} current={current} label={messages.title} />
  </div>
);
