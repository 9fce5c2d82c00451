/** Crumbs and title of the screens of import. */
import type { ReactNode } from 'react';
import { allItemsPath } from '#pro/item/item-path.ts';
import { itemMessages } from '#pro/item/item.messages.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { itemImportsPath } from './import-path.ts';
import { itemImportMessages as messages } from './item-import.messages.ts';

type Props = {
  title: string;
  current: string;
  /** True for the page of one import, whose crumbs link to the list of imports. */
  isRecord?: boolean;
  note?: string;
  children?: ReactNode;
};

export const ImportHead = ({ title, current, isRecord = false, note, children }: Props) => (
  <>
    <nav className="crumbs" aria-label={messages.title}>
      <a href={allItemsPath}>{itemMessages.title}</a>
      <ConsoleIcon name="right" />
      {isRecord ? (
        <>
          <a href={itemImportsPath}>{messages.crumb}</a>
          <ConsoleIcon name="right" />
        </>
      ) : null}
      <span aria-current="page" className="cut">
        {current}
      </span>
    </nav>
    <header className="page-head">
      <h1>{title}</h1>
      {children}
    </header>
    {note === undefined ? null : <p className="quiet import-sent">{note}</p>}
  </>
);
