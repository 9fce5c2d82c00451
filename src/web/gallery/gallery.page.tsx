/** `/galerie`: every primitive of `src/web/ui` in each of its states. Demo and development only. */
import { useState } from 'react';
import { data, type LoaderFunctionArgs } from 'react-router';
import { formatMoney } from '#shared/money';
import { shopOf } from '#app/shop-context.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button, LinkButton, type ButtonVariant } from '#ui/button.tsx';
import { Dialog, Sheet } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu } from '#ui/menu.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { tabId, Tabs } from '#ui/tabs.tsx';
import { Toast } from '#ui/toast.tsx';
import { galleryMessages as messages } from './gallery.messages.ts';
import '#styles/primitives.css';

export const loader = ({ context }: LoaderFunctionArgs) => {
  if (!shopOf(context).isDemo) throw data(null, { status: 404 });
  return null;
};

export const meta = () => [{ title: messages.title }, { name: 'robots', content: 'noindex' }];

const variants: readonly ButtonVariant[] = ['primary', 'line', 'buy', 'danger'];
const tones: readonly BadgeTone[] = ['plain', 'cut', 'out', 'ok', 'warning', 'error'];

const Buttons = () => (
  <section aria-labelledby="galerie-boutons">
    <h2 id="galerie-boutons">{messages.sections.buttons}</h2>
    <div className="gallery-row">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {messages.buttons[variant]}
        </Button>
      ))}
      <Button isSmall variant="line" icon="filter">
        {messages.buttons.small}
      </Button>
      <Button isBusy>{messages.buttons.busy}</Button>
      <Button disabledReason={messages.buttons.reason}>{messages.buttons.disabled}</Button>
    </div>
    <h3>{messages.sections.links}</h3>
    <div className="gallery-row">
      {variants.map((variant) => (
        <LinkButton key={variant} variant={variant} href="#galerie-boutons">
          {messages.buttons[variant]}
        </LinkButton>
      ))}
    </div>
  </section>
);

const Dialogs = () => {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const props = { closeLabel: messages.close, onClose: () => setOpen(null) };
  return (
    <section aria-labelledby="galerie-dialogues">
      <h2 id="galerie-dialogues">{messages.sections.dialogs}</h2>
      <div className="gallery-row">
        <Button onClick={() => setOpen('dialog')}>{messages.buttons.openDialog}</Button>
        <Button variant="line" onClick={() => setOpen('sheet')}>
          {messages.buttons.openSheet}
        </Button>
      </div>
      {open === 'dialog' ? (
        <Dialog {...props} title={messages.dialog.title}>
          <form method="dialog" className="sheet-body">
            <p>{messages.dialog.text}</p>
            <div className="gallery-row">
              <Button variant="danger" type="submit">
                {messages.dialog.confirm}
              </Button>
            </div>
          </form>
        </Dialog>
      ) : null}
      {open === 'sheet' ? (
        <Sheet {...props} title={messages.sheet.title}>
          <p className="sheet-body">{messages.sheet.text}</p>
        </Sheet>
      ) : null}
    </section>
  );
};

type TabKey = keyof typeof messages.tabs.names;
const tabs = Object.entries(messages.tabs.names).map(([key, name]) => ({ key: key as TabKey, name }));

const MenusAndTabs = () => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [selected, setSelected] = useState<TabKey>('details');
  return (
    <section aria-labelledby="galerie-menu">
      <h2 id="galerie-menu">{messages.sections.menus}</h2>
      <div className="gallery-row">
        <Menu
          label={messages.menu.label}
          items={messages.menu.items.map((label, index) => ({
            label,
            isDisabled: index === 2,
            onSelect: () => setChosen(label),
          }))}
        />
        <output>{chosen === null ? '' : messages.menu.chosen(chosen)}</output>
      </div>
      <h2>{messages.sections.tabs}</h2>
      <Tabs
        label={messages.tabs.label}
        tabs={tabs}
        selected={selected}
        panelId="galerie-onglets"
        onSelect={setSelected}
      />
      <p role="tabpanel" id="galerie-onglets" aria-labelledby={tabId('galerie-onglets', selected)}>
        {messages.tabs.names[selected]}
      </p>
    </section>
  );
};

type Row = { reference: string; status: 'paid' | 'waiting' | 'refused'; total: number };

const rows: readonly Row[] = [
  { reference: 'TN-7K2M9Q', status: 'paid', total: 129_900 },
  { reference: 'TN-3H8R4C', status: 'waiting', total: 1_254_500 },
  { reference: 'TN-9P5T1W', status: 'refused', total: 54_900 },
];
const statusTones = { paid: 'ok', waiting: 'warning', refused: 'error' } as const;

const columns: readonly TableColumn<Row>[] = [
  { key: 'reference', title: messages.table.reference, cell: ({ reference }) => reference },
  {
    key: 'status',
    title: messages.table.status,
    cell: ({ status }) => <Badge tone={statusTones[status]}>{messages.table.statuses[status]}</Badge>,
  },
  { key: 'total', title: messages.table.total, cell: ({ total }) => formatMoney(total, 'TND'), isNumeric: true },
];

const Lists = () => (
  <section aria-labelledby="galerie-tableau">
    <h2 id="galerie-tableau">{messages.sections.tables}</h2>
    <Table {...{ columns, rows }} caption={messages.table.caption} rowKey={rowKey} empty={messages.table.empty} />
    <Table
      columns={columns}
      rows={[]}
      caption={messages.table.emptyCaption}
      rowKey={rowKey}
      empty={messages.table.empty}
    />
    <h2>{messages.sections.pagination}</h2>
    <Pagination page={2} pages={3} pathOf={(page) => `#page-${page}`} labels={messages.pagination} />
  </section>
);
const rowKey = ({ reference }: Row): string => reference;

const Feedback = () => (
  <section aria-labelledby="galerie-messages">
    <h2 id="galerie-messages">{messages.sections.toasts}</h2>
    <div className="gallery-row">
      <Toast
        kind="info"
        text={messages.toast.info}
        action={null}
        dismissLabel={messages.dismiss}
        onDismiss={() => undefined}
      />
      <Toast
        kind="error"
        text={messages.toast.error}
        action={{ label: messages.toast.retry, run: () => undefined }}
        dismissLabel={messages.dismiss}
        onDismiss={() => undefined}
      />
    </div>
    <h2>{messages.sections.badges}</h2>
    <div className="gallery-row">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {messages.badges[tone]}
        </Badge>
      ))}
    </div>
    <h2>{messages.sections.skeletons}</h2>
    <div className="gallery-row">
      <Skeleton label={messages.loading} hasPicture lines={2} />
      <Skeleton label={messages.loading} />
    </div>
    <h2>{messages.sections.empty}</h2>
    <EmptyState drawing="noComparison" heading="h3" title={messages.empty.title} text={messages.empty.text}>
      <LinkButton href="#galerie-messages">{messages.empty.link}</LinkButton>
    </EmptyState>
  </section>
);

const GalleryPage = () => (
  <main className="page gallery-page">
    <h1>{messages.title}</h1>
    <p className="lead">{messages.lead}</p>
    <Buttons />
    <Dialogs />
    <MenusAndTabs />
    <Lists />
    <Feedback />
  </main>
);

export default GalleryPage;
