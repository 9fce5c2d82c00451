/** Size guide as a dialog, opened on the table of the product. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import { SizeGuide, type TableKey } from './size-guide.tsx';
import { tables } from './size-tables.rules.ts';
import { sizeGuideMessages as words } from './size-guide.messages.ts';

const order = tables.map(({ key }) => key);

/** Keyboard navigation of the tabs: arrows wrap around. */
const nextTab = (key: string, at: number): number | null => {
  if (key === 'ArrowRight') return (at + 1) % order.length;
  if (key === 'ArrowLeft') return (at + order.length - 1) % order.length;
  if (key === 'Home') return 0;
  return key === 'End' ? order.length - 1 : null;
};

const Tabs = ({ shown, onShow }: { shown: TableKey; onShow: (key: TableKey) => void }) => {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = nextTab(event.key, order.indexOf(shown));
    const key = to === null ? undefined : order[to];
    if (key === undefined || to === null) return;
    event.preventDefault();
    onShow(key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div className="size-tabs" role="tablist" aria-label={words.tables} ref={list}>
      {order.map((key) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`onglet-${key}`}
          aria-selected={key === shown}
          aria-controls="guide-panneau"
          tabIndex={key === shown ? 0 : -1}
          onClick={() => onShow(key)}
          onKeyDown={onKeyDown}
        >
          {words.names[key]}
        </button>
      ))}
    </div>
  );
};

type SizeGuideDialogProps = { first: TableKey | null; size: string | null; onClose: () => void };

export const SizeGuideDialog = ({ first, size, onClose }: SizeGuideDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<TableKey>(first ?? 'femme');
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="sheet size-dialog" aria-labelledby="guide-titre" onClose={onClose} closedby="any">
      <div className="sheet-head">
        <h2 id="guide-titre">{words.title}</h2>
        <button type="button" className="icon-button" aria-label={words.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div className="sheet-body">
        <Tabs shown={shown} onShow={setShown} />
        <div role="tabpanel" id="guide-panneau" aria-labelledby={`onglet-${shown}`}>
          <SizeGuide only={shown} size={shown === first ? size : null} heading="h3" />
        </div>
      </div>
    </dialog>
  );
};
