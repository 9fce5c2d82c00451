import type { ClaimStatus } from '#shared/api/pro-claim-shapes';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import type { Due } from './claim-rows.ts';
import { claimMessages as messages } from './claim.messages.ts';

type Look = readonly [tone: 'info' | 'work' | 'ok' | 'error' | 'none', icon: ConsoleIconName];

const looks: Readonly<Record<ClaimStatus, Look>> = {
  NEW: ['info', 'new'],
  IN_PROGRESS: ['work', 'clock'],
  ACCEPTED: ['ok', 'confirmed'],
  REFUSED: ['error', 'refused'],
  CANCELLED: ['none', 'cancelled'],
};

export const ClaimPill = ({ status }: { status: ClaimStatus }) => {
  const [tone, icon] = looks[status];
  return (
    <span className={`status status-${tone}`}>
      <ConsoleIcon name={icon} />
      {messages.statuses[status]}
    </span>
  );
};

/** Time that is left, as words and as a bar. */
export const DueMark = ({ due }: { due: Due }) => (
  <span className={`due due-${due.tone}`}>
    <ConsoleIcon name="clock" />
    {due.text}
    <svg className="due-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" className="due-rest" />
      <rect width={due.share} height="6" className="due-spent" />
    </svg>
  </span>
);
