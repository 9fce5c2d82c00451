import type { ProTimelineEntry } from '#shared/api/pro-order-shapes';
import type { ConsoleIconName } from '#pro/frame/console-icon.tsx';

const icons: Readonly<Record<ProTimelineEntry['kind'], ConsoleIconName>> = {
  STATE: 'confirmed',
  NOTE: 'note',
  MAIL: 'mail',
  SHIPMENT: 'truck',
  REFUND: 'back',
  PAYMENT: 'card',
  ASSIGNMENT: 'user',
  CALL: 'phone',
  CALL_UNDONE: 'back',
  CLAIM: 'flag',
  EDIT: 'edit',
  CREATION: 'plus',
};

export const timelineIcon = (kind: ProTimelineEntry['kind']): ConsoleIconName => icons[kind];
