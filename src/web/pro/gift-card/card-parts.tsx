import type { ReactNode } from 'react';
import type { GiftCardState } from '#shared/rules/gift-card';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { ViewTabs } from '#pro/table/list-parts.tsx';
import { allGiftCardsPath, liabilityPath, offerPath } from './card-path.ts';
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

/** A card with a table. */
export const TableCard = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the table scrolls sideways, and a keyboard can only scroll a focused element
  <section className="card table-scroll" aria-labelledby={id} tabIndex={0}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const areas = [
  { id: 'cards', label: messages.area.cards, href: allGiftCardsPath },
  { id: 'liability', label: messages.area.liability, href: liabilityPath },
  { id: 'offer', label: messages.area.offer, href: offerPath },
];

export const GiftCardAreas = ({ current }: { current: 'cards' | 'liability' | 'offer' }) => (
  <div className="view-row">
    <ViewTabs tabs={areas} current={current} label={messages.title} />
  </div>
);
