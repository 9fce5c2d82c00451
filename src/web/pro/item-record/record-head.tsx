import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { itemsPath } from '#pro/item/item-path.ts';
import { StatePill } from '#pro/item/item-state.tsx';
import { itemMessages } from '#pro/item/item.messages.ts';
import { onHandAt } from './matrix-data.ts';
import { recordMessages as messages, tabNames, type Tab } from './record.messages.ts';
import { tabForm } from './tab-form.ts';
import type { RecordProps } from './record-props.ts';

/** Sizes without a unit in any colour, as `36`. */
const soldOutSizes = ({ item }: RecordProps): string =>
  item.state !== 'PUBLISHED'
    ? ''
    : item.sizes
        .filter(({ id }) => {
          const own = item.variants.filter(({ sizeId, withdrawn }) => sizeId === id && !withdrawn);
          return own.length > 0 && own.every((variant) => onHandAt(variant, null) === 0);
        })
        .map(({ label }) => label)
        .join(', ');

const Crumbs = ({ item, choices }: RecordProps) => {
  const section = choices.sections.find(({ id }) => id === item.sectionId);
  const group = section?.groups.find(({ id }) => id === item.groupId);
  const steps = [
    { name: itemMessages.title, path: `${itemsPath}?sort=-updated` },
    ...(section ? [{ name: section.name, path: `${itemsPath}?section=${section.id}` }] : []),
    ...(group ? [{ name: group.name, path: `${itemsPath}?group=${group.id}` }] : []),
  ];
  return (
    <nav className="crumbs" aria-label={messages.crumb}>
      {steps.map(({ name, path }) => (
        <span key={path} className="crumb">
          <a href={path}>{name}</a>
          <ConsoleIcon name="right" />
        </span>
      ))}
      <span aria-current="page" className="cut">
        {item.reference}
      </span>
    </nav>
  );
};

export const RecordHead = ({ hasForm, isSaving, ...props }: RecordProps & { hasForm: boolean; isSaving: boolean }) => {
  const { item, may } = props;
  const sizes = soldOutSizes(props);
  return (
    <>
      <Crumbs {...props} />
      <header className="page-head record-head">
        <div>
          <div className="record-title">
            <h1>{item.name}</h1>
            <StatePill state={item.state} />
            {sizes === '' ? null : (
              <span className="status status-warn">
                <ConsoleIcon name="box" />
                {messages.soldOut(sizes)}
              </span>
            )}
          </div>
          <p className="quiet">
            {[item.reference, item.brand, messages.visits(item.visits)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="record-acts">
          {item.state === 'PUBLISHED' ? (
            <a className="action action-quiet" href={item.path} target="_blank" rel="noreferrer">
              <ConsoleIcon name="open" />
              {messages.viewInShop}
            </a>
          ) : null}
          {hasForm && may.edit ? (
            <button className="action action-main item-save" form={tabForm} disabled={isSaving}>
              {messages.save}
              <kbd aria-hidden="true">Ctrl S</kbd>
            </button>
          ) : null}
        </div>
      </header>
    </>
  );
};

type TabsProps = {
  props: RecordProps;
  tab: Tab;
  pending: { readonly text: string; readonly onUndo: (() => void) | null } | null;
};

const countOfTab = ({ item }: RecordProps, tab: Tab): number | null => {
  if (tab === 'variantes') return item.variants.filter(({ withdrawn }) => !withdrawn).length;
  return tab === 'images' ? item.pictures.length : null;
};

export const RecordTabs = ({ props, tab, pending }: TabsProps) => (
  <div className="view-row">
    <nav className="view-tabs" aria-label={messages.tabList}>
      <ul>
        {tabNames.map((name) => (
          <li key={name}>
            <a href={`?onglet=${name}`} aria-current={name === tab ? 'page' : undefined}>
              {messages.tabs[name]}
              {countOfTab(props, name) === null ? null : <b>{countOfTab(props, name)}</b>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <output className="pending">
      {pending === null ? null : (
        <>
          <span className="pending-mark" aria-hidden="true" />
          {pending.text}
          {pending.onUndo ? (
            <button type="button" className="text-link" onClick={pending.onUndo}>
              {messages.undo}
            </button>
          ) : null}
        </>
      )}
    </output>
  </div>
);
