/** The link to the search in the topbar. It opens a dialog, or the search page where scripts do not run. */
import { useEffect, useState } from 'react';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { Allowed } from './entries.ts';
import { OmniboxDialog } from './omnibox-dialog.tsx';
import { omniboxMessages as messages } from './omnibox.messages.ts';

export const Omnibox = ({ allowed, owner }: { allowed: Allowed; owner: string }) => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <a
        className="omni-open"
        href="/pro/recherche"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <ConsoleIcon name="search" />
        <span className="omni-open-words">{messages.open}</span>
        <span className="keys" aria-hidden="true">
          <kbd>Ctrl</kbd>
          <kbd>K</kbd>
        </span>
      </a>
      {isOpen ? <OmniboxDialog allowed={allowed} owner={owner} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
