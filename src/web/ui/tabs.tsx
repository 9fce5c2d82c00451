/** Tab list with arrow keys, Home and End; the selected tab is the only one in the tab order. */
import { useRef, type KeyboardEvent } from 'react';
import { nextTab } from './tabs.rules.ts';

type TabsProps<Key extends string> = {
  label: string;
  tabs: readonly { readonly key: Key; readonly name: string }[];
  selected: Key;
  /** Id of the element with role `tabpanel`. */
  panelId: string;
  onSelect: (key: Key) => void;
};

export const tabId = (panelId: string, key: string): string => `${panelId}-${key}`;

export const Tabs = <Key extends string>({ label, tabs, selected, panelId, onSelect }: TabsProps<Key>) => {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const current = tabs.findIndex(({ key }) => key === selected);
    const next = nextTab(event.key, current, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list}>
      {tabs.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={tabId(panelId, key)}
          aria-selected={key === selected}
          aria-controls={panelId}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
          onKeyDown={onKeyDown}
        >
          {name}
        </button>
      ))}
    </div>
  );
};
