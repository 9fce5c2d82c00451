/** Crumbs and title of the screens of photo imports. */
import type { ReactNode } from 'react';
import { allItemsPath } from '#pro/item/item-path.ts';
import { itemMessages } from '#pro/item/item.messages.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { photoImportMessages as messages } from './photo-import.messages.ts';
import { photoImportsPath } from './photo-path.ts';

/** `name`: of one import, whose crumbs link to the list of imports. */
export const PhotoHead = ({ name, note, children }: { name?: string; note?: string; children?: ReactNode }) => (
  <>
    <nav className="crumbs" aria-label={messages.title}>
      <a href={allItemsPath}>{itemMessages.title}</a>
      <ConsoleIcon name="right" />
      {name === undefined ? null : (
        <>
          <a href={photoImportsPath}>{messages.crumb}</a>
          <ConsoleIcon name="right" />
        </>
      )}
      <span aria-current="page" className="cut">
        {name ?? messages.crumb}
      </span>
    </nav>
    <header className="page-head">
      <h1>{name ?? messages.title}</h1>
      {children}
    </header>
    {note === undefined ? null : <p className="quiet import-sent">{note}</p>}
  </>
);
