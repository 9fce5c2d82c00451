import type { ReactNode } from 'react';
import { FieldErrors } from '#pro/form/input-field.tsx';
import type { InvoiceAnswer } from './invoice-acts.ts';
import type { InvoiceRecord } from './record-data.ts';

export type RecordProps = { invoice: InvoiceRecord; answer: InvoiceAnswer | undefined };

export const Card = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

export const Hidden = ({ intent, invoice }: { intent: string; invoice: Pick<InvoiceRecord, 'version'> }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="version" value={invoice.version} />
  </>
);

export const Errors = ({ own }: { own: InvoiceAnswer | undefined }) => <FieldErrors errors={own?.errors ?? {}} />;

type PanelProps = { act: string; label: string; isOpen: boolean; isDanger?: boolean; children: ReactNode };

/** A button that opens a small form under it, also without scripts. */
export const Panel = ({ act, label, isOpen, isDanger = false, children }: PanelProps) => (
  <details name="entete" className="act-panel" open={isOpen} data-act={act}>
    <summary className={isDanger ? 'action action-small action-quiet action-danger' : 'action action-small'}>
      {label}
    </summary>
    <div className="act-form">{children}</div>
  </details>
);
