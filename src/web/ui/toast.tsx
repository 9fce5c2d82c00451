/** One message of the toast region. The region that contains it decides when it disappears. */
import type { HTMLAttributes } from 'react';
import { Icon } from './icon.tsx';

export type ToastAction = { label: string; readonly run: () => void };

type ToastProps = HTMLAttributes<HTMLDivElement> & {
  text: string;
  kind: 'info' | 'refusal' | 'error';
  action: ToastAction | null;
  dismissLabel: string;
  onDismiss: () => void;
};

export const Toast = ({ text, kind, action, dismissLabel, onDismiss, ...native }: ToastProps) => (
  <div {...native} className={`toast toast-${kind} on-dark`}>
    <span>{text}</span>
    {action ? (
      <button type="button" className="toast-action" onClick={action.run}>
        {action.label}
      </button>
    ) : null}
    {kind === 'refusal' ? null : (
      <button type="button" className="toast-close" aria-label={dismissLabel} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    )}
  </div>
);
