/** The list of keyboard shortcuts, opened with `?`. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { ConsoleIcon } from './console-icon.tsx';
import { frameMessages } from './frame.messages.ts';
import type { NavEntry } from './nav-entries.ts';
import { areShortcutsOn, switchShortcuts, useShortcuts, type Shortcuts } from './shortcuts.ts';
import { shortcutGroups, type ShortcutGroup } from './shortcuts.messages.ts';

const words = frameMessages.shortcuts;

export const useFrameShortcuts = (entries: readonly NavEntry[], openMap: () => void): void => {
  const navigate = useNavigate();
  const screens: Shortcuts = Object.fromEntries(
    entries.map(({ key, path }) => [`g ${key}`, () => void navigate(path)]),
  );
  useShortcuts({ ...screens, '?': openMap });
};

const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="keys">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

const Group = ({ title, shortcuts }: ShortcutGroup) => (
  <section>
    <h3>{title}</h3>
    <dl className="shortcut-list">
      {shortcuts.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            <Keys keys={keys} />
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export const ShortcutMap = ({ entries, onClose }: { entries: readonly NavEntry[]; onClose: () => void }) => {
  const [isOn, setOn] = useState(areShortcutsOn);
  const groups = [
    ...shortcutGroups,
    {
      title: frameMessages.navigation,
      shortcuts: entries.map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], does: label })),
    },
  ];
  return (
    <ModalOverlay isOpen isDismissable className="overlay" onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Modal className="modal modal-wide">
        <Dialog className="dialog">
          <header className="dialog-head">
            <Heading slot="title">{words.title}</Heading>
            <button type="button" className="square-button" aria-label={frameMessages.close} onClick={onClose}>
              <ConsoleIcon name="close" />
            </button>
          </header>
          <div className="shortcut-groups">
            {groups.map((group) => (
              <Group key={group.title} {...group} />
            ))}
          </div>
          <label className="check-line">
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ target }) => {
                setOn(target.checked);
                switchShortcuts(target.checked);
              }}
            />
            {words.enabled}
          </label>
          <p className="quiet">{words.hint}</p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
