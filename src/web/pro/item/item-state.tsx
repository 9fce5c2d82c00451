import type { ItemState } from '#shared/rules/item-states';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { itemMessages as messages } from './item.messages.ts';

const looks: Readonly<Record<ItemState, readonly [tone: string, icon: ConsoleIconName]>> = {
  DRAFT: ['none', 'draft'],
  SCHEDULED: ['info', 'clock'],
  PUBLISHED: ['ok', 'eye'],
  ARCHIVED: ['none', 'archive'],
};

export const StatePill = ({ state }: { state: ItemState }) => {
  const [tone, icon] = looks[state];
  return (
    <span className={`status status-${tone}`}>
      <ConsoleIcon name={icon} />
      {messages.states[state]}
    </span>
  );
};
