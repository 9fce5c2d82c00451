/** Button with a menu of actions. It is a native popover, so the browser closes it on Escape and outside clicks. */
import { useId, useRef, type KeyboardEvent, type ToggleEvent } from 'react';
import { Icon } from './icon.tsx';

export type MenuItem = {
  readonly label: string;
  readonly onSelect: () => void;
  readonly isDisabled?: boolean;
};

type MenuProps = { label: string; items: readonly MenuItem[] };

const enabledItems = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])'),
];

const targetIndex = (key: string, current: number, count: number): number | null => {
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};

export const Menu = ({ label, items }: MenuProps) => {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const onToggle = (event: ToggleEvent<HTMLDivElement>): void => {
    if (event.newState === 'open') enabledItems(event.currentTarget)[0]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const entries = enabledItems(event.currentTarget);
    const current = entries.findIndex((entry) => entry === document.activeElement);
    const next = entries.length === 0 ? null : targetIndex(event.key, current, entries.length);
    if (next === null) return;
    event.preventDefault();
    entries[next]?.focus();
  };
  return (
    <span className="menu-anchor">
      <button type="button" className="button button-line button-small" popoverTarget={id} aria-haspopup="menu">
        {label}
        <Icon name="down" />
      </button>
      <div ref={menu} id={id} className="menu" role="menu" popover="auto" tabIndex={-1} {...{ onToggle, onKeyDown }}>
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={item.isDisabled || undefined}
            onClick={() => {
              if (item.isDisabled) return;
              menu.current?.hidePopover();
              item.onSelect();
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </span>
  );
};
