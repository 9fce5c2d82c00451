/** Size guide as a sheet, which opens at the table of the product. */
import { useEffect, useState } from 'react';
import type { SizeTable } from '#shared/api/content-shapes';
import type { TableKey } from '#shared/rules/size-tables';
import { Sheet } from '#ui/dialog.tsx';
import { tabId, Tabs } from '#ui/tabs.tsx';
import { SizeGuide } from './size-guide.tsx';
import { callApi } from '#storefront/frame/call-api.ts';
import { sizeGuideMessages as words } from './size-guide.messages.ts';

const panelId = 'guide-panneau';
const tabOf = ({ key }: SizeTable) => ({ key, name: words.names[key] });
/** Null while loading. */
const useTables = (): readonly SizeTable[] | 'failed' | null => {
  const [tables, setTables] = useState<readonly SizeTable[] | 'failed' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    callApi('GET /api/settings/get/size-guide', {}, { signal: controller.signal })
      .then((answer) => setTables(answer.tables))
      .catch(() => {
        if (!controller.signal.aborted) setTables('failed');
      });
    return () => controller.abort();
  }, []);
  return tables;
};

type SizeGuideDialogProps = { first: TableKey | null; size: string | null; onClose: () => void };

export const SizeGuideDialog = ({ first, size, onClose }: SizeGuideDialogProps) => {
  const [selected, setSelected] = useState<TableKey>(first ?? 'femme');
  const tables = useTables();
  return (
    <Sheet title={words.title} closeLabel={words.close} className="size-dialog" onClose={onClose}>
      {tables === null || tables === 'failed' ? (
        <p className="sheet-body muted" aria-live="polite">
          {tables === null ? words.loading : words.failed}
        </p>
      ) : (
        <div className="sheet-body">
          <Tabs
            label={words.tables}
            tabs={tables.map(tabOf)}
            selected={selected}
            panelId={panelId}
            onSelect={setSelected}
          />
          <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, selected)}>
            <SizeGuide tables={tables} only={selected} size={selected === first ? size : null} heading="h3" />
          </div>
        </div>
      )}
    </Sheet>
  );
};
