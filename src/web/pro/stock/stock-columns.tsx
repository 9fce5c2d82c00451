import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import type { Column } from '#pro/table/data-table.tsx';
import type { StockListRow } from './stock-rows.ts';
import { stockMessages as messages } from './stock.messages.ts';

const { columns: headers } = messages;

const looks: Readonly<Record<StockListRow['level'], readonly [tone: string, icon: ConsoleIconName]>> = {
  OK: ['ok', 'check'],
  LOW: ['warn', 'alert'],
  HELD: ['warn', 'lock'],
  OUT: ['error', 'refused'],
};

export const LevelPill = ({ level }: { level: StockListRow['level'] }) => {
  const [tone, icon] = looks[level];
  return (
    <span className={`status status-${tone}`}>
      <ConsoleIcon name={icon} />
      {messages.levels[level]}
    </span>
  );
};

const figure = (
  id: 'onHand' | 'reserved' | 'available' | 'lowAt' | 'sold' | 'proposal',
  sort?: string,
): Column<StockListRow> => ({
  id,
  header: headers[id],
  isFigure: true,
  ...(sort === undefined ? {} : { sort }),
  cell: (row) => (row[id] === 0 && id !== 'available' && id !== 'onHand' ? <span className="quiet">0</span> : row[id]),
});

export const stockColumns: readonly Column<StockListRow>[] = [
  {
    id: 'article',
    header: headers.article,
    sort: 'ref',
    cell: (row) => (
      <a className="stock-article" href={row.path} data-row={row.id} data-scroll="keep">
        <b>{row.article}</b>
        <span className="quiet">{row.sku}</span>
      </a>
    ),
  },
  { id: 'variant', header: headers.variant, cell: (row) => `${row.style}, ${row.size}` },
  { id: 'location', header: headers.location, cell: (row) => row.location },
  figure('onHand', 'onHand'),
  figure('reserved'),
  figure('available', 'available'),
  figure('lowAt'),
  {
    id: 'incoming',
    header: headers.incoming,
    isFigure: true,
    cell: (row) =>
      row.incoming === 0 ? (
        <span className="quiet">0</span>
      ) : (
        <span title={row.incomingOn ?? undefined}>
          {row.incoming} <span className="quiet">{row.incomingShort}</span>
        </span>
      ),
  },
  figure('sold'),
  figure('proposal'),
  { id: 'level', header: headers.level, cell: (row) => <LevelPill level={row.level} /> },
];

export const columnIds = stockColumns.map(({ id }) => id);
export const defaultColumns = columnIds;
