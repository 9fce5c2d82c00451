/** Blocks of a home page in their order, and the kinds that can be added. */
import { Form } from 'react-router';
import { blockKinds, type BlockKind, type BlockState } from '#shared/rules/home-block';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { SortableRows } from '#pro/sort/sortable-rows.tsx';
import { blockPath } from './home-data.ts';
import { blockMessages, homeMessages as messages } from './home.messages.ts';

export type BlockLine = {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly kind: BlockKind;
  readonly path: string;
  readonly image: string | null;
  readonly state: BlockState;
  readonly change: keyof typeof messages.changes | null;
  readonly facts: string;
};

const icons: Readonly<Record<BlockKind, ConsoleIconName>> = {
  ITEM_ROW: 'tag',
  EDITORIAL: 'edit',
  SPECIAL_GROUPS: 'star',
  SECTION_TILES: 'columns',
  NEWS: 'document',
  STORES: 'shop',
  NEWSLETTER: 'mail',
  HERO: 'picture',
};

const looks: Readonly<Record<BlockState, [tone: string, icon: ConsoleIconName]>> = {
  LIVE: ['status-ok', 'confirmed'],
  UPCOMING: ['status-info', 'clock'],
  ENDED: ['', 'check'],
  OFF: ['status-warn', 'cancelled'],
};

export const BlockStatus = ({ state }: { state: BlockState }) => {
  const [tone, icon] = looks[state];
  return (
    <span className={`status ${tone}`}>
      <ConsoleIcon name={icon} />
      {messages.states[state]}
    </span>
  );
};

const HideForm = ({ line }: { line: BlockLine }) => {
  const isHidden = line.state === 'OFF';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="block" value={line.id} />
      <input type="hidden" name="version" value={line.version} />
      <button
        className="action action-small action-quiet"
        name="intent"
        value={isHidden ? 'show' : 'hide'}
        aria-label={isHidden ? messages.show(line.title) : messages.hide(line.title)}
      >
        {isHidden ? messages.showShort : messages.hideShort}
      </button>
    </Form>
  );
};

const Line = ({ line, mayEdit }: { line: BlockLine; mayEdit: boolean }) => (
  <>
    {line.image === null ? (
      <span className="banner-thumb banner-thumb-none">
        <ConsoleIcon name={icons[line.kind]} />
      </span>
    ) : (
      <img className="banner-thumb" src={`/api/image/get/${line.image}?w=240`} alt="" loading="lazy" />
    )}
    <div className="rows-main">
      <a className="banner-name" href={line.path}>
        {line.title}
      </a>
      <span className="quiet">{blockMessages.kinds[line.kind]}</span>
      {line.facts === '' ? null : <span className="quiet">{line.facts}</span>}
    </div>
    <div className="block-marks">
      {line.change === null ? null : <span className="status status-info">{messages.changes[line.change]}</span>}
      <BlockStatus state={line.state} />
      {mayEdit ? <HideForm line={line} /> : null}
    </div>
  </>
);

const AddBlock = ({ section }: { section: string | null }) => (
  <details className="block-add">
    <summary className="action">
      <ConsoleIcon name="plus" />
      {messages.add}
    </summary>
    <ul>
      {blockKinds.map((kind) => (
        <li key={kind}>
          <a href={`${blockPath(section, 'nouveau')}?kind=${kind}`}>{blockMessages.kinds[kind]}</a>
          <span className="quiet">{blockMessages.kindTexts[kind]}</span>
        </li>
      ))}
    </ul>
  </details>
);

type BlockListProps = {
  lines: readonly BlockLine[];
  label: string;
  section: string | null;
  mayEdit: boolean;
};

export const BlockList = ({ lines, label, section, mayEdit }: BlockListProps) => (
  <>
    {lines.length === 0 ? (
      <div className="thread-none">
        <ConsoleIcon name="note" />
        <p>
          <b>{messages.none}</b>
        </p>
        <p className="quiet">{messages.noneText}</p>
      </div>
    ) : (
      <SortableRows rows={lines} label={label} maySort={mayEdit}>
        {(line) => <Line line={line} mayEdit={mayEdit} />}
      </SortableRows>
    )}
    {mayEdit ? <AddBlock section={section} /> : null}
  </>
);
