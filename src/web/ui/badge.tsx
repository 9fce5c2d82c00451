import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'cut' | 'out' | 'ok' | 'warning' | 'error';

type BadgeProps = { tone?: BadgeTone; isInline?: boolean; children: ReactNode };

/** Short label. Tones: `cut` for a discount, `out` for an unavailable item. */
export const Badge = ({ tone = 'plain', isInline = false, children }: BadgeProps) => (
  <span
    className={['badge', tone === 'plain' ? '' : `badge-${tone}`, isInline ? 'badge-inline' : '']
      .filter(Boolean)
      .join(' ')}
  >
    {children}
  </span>
);
