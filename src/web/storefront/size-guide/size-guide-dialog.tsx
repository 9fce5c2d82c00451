/** Size guide as a sheet, which opens at the table of the product. */
import { useState } from 'react';
import { Sheet } from '#ui/dialog.tsx';
import { tabId, Tabs } from '#ui/tabs.tsx';
import { SizeGuide, type TableKey } from './size-guide.tsx';
import { tables } from './size-tables.rules.ts';
import { sizeGuideMessages as words } from './size-guide.messages.ts';

const panelId = 'guide-panneau';
const tabs = tables.map(({ key }) => ({ key, name: words.names[key] }));

type SizeGuideDialogProps = { first: TableKey | null; size: string | null; onClose: () => void };

export const SizeGuideDialog = ({ first, size, onClose }: SizeGuideDialogProps) => {
  const [selected, setSelected] = useState<TableKey>(first ?? 'femme');
  return (
    <Sheet title={words.title} closeLabel={words.close} className="size-dialog" onClose={onClose}>
      <div className="sheet-body">
        <Tabs label={words.tables} tabs={tabs} selected={selected} panelId={panelId} onSelect={setSelected} />
        <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, selected)}>
          <SizeGuide only={selected} size={selected === first ? size : null} heading="h3" />
        </div>
      </div>
    </Sheet>
  );
};
