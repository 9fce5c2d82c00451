/** Frame of the console: topbar, navigation and the screen. */
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { BulkJob } from '#shared/api/pro-bulk';
import { frameMessages as messages } from './frame.messages.ts';
import { groupEntries, isEntryOf, navEntries, type NavEntry } from './nav-entries.ts';
import { ConsoleIcon } from './console-icon.tsx';
import type { Region } from './console-region.ts';
import type { Counts } from './counts/nav-counts.ts';
import { useCounts } from './counts/use-counts.ts';
import { startLiveChanges } from './live-changes.ts';
import { JobTray } from './job-tray.tsx';
import { ShortcutMap, useFrameShortcuts } from './shortcut-map.tsx';
import { UndoToast } from './undo-toast.tsx';
import type { OfferedUndo } from './undo.ts';
import { Topbar } from './topbar.tsx';

export type FrameData = {
  readonly person: {
    readonly fullName: string;
    readonly email: string;
    readonly role: 'CUSTOMER' | 'SUPPLIER' | 'ADMIN';
  };
  /** Ids of the entries that the person may open. */
  readonly entries: readonly string[];
  /** Ids of the actions of the search that the person may use. */
  readonly actions: readonly string[];
  readonly counts: Counts;
  /** Own jobs that are open or have just ended. */
  readonly jobs: readonly BulkJob[];
  /** Inverse of the act that led to this screen. */
  readonly undo: OfferedUndo | null;
  /** The shop is not open yet, and the person may prepare it. */
  readonly isOpening: boolean;
  readonly region: Region | null;
  readonly regions: readonly Region[];
};

/** Undefined when the loader of the layout failed. */
type FrameProps = { data: FrameData | undefined; children: ReactNode };

const entriesOf = (data: FrameData | undefined): readonly NavEntry[] =>
  navEntries.filter(({ id }) => data?.entries.includes(id));

const current = (path: string, entry: NavEntry) => (isEntryOf(path, entry) ? ('page' as const) : undefined);

type CountProps = { entry: string; count: number | undefined; isUrgent: boolean };

const Count = ({ entry, count, isUrgent }: CountProps) =>
  count ? (
    <b className={isUrgent ? 'nav-count nav-count-urgent' : 'nav-count'}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">, {messages.waiting(entry, count)}</span>
    </b>
  ) : null;

type SideEntryProps = { entry: NavEntry; data: FrameData | undefined; path: string };

const SideEntry = ({ entry, data, path }: SideEntryProps) => (
  <li className={entry.isSub ? 'nav-sub' : undefined}>
    <a href={entry.path} aria-current={current(path, entry)} title={entry.label}>
      <ConsoleIcon name={entry.icon} />
      <span>{entry.label}</span>
      <Count
        entry={entry.id}
        count={data?.counts[entry.id]}
        isUrgent={entry.isSub === true || entry.id === 'messages'}
      />
    </a>
  </li>
);

const SideNav = ({ data, path }: { data: FrameData | undefined; path: string }) => (
  <nav className="side-nav on-dark" aria-label={messages.navigation}>
    {groupEntries(entriesOf(data)).map(({ title, entries }) => (
      <div key={title ?? ''}>
        {title === null ? null : <p className="nav-group">{title}</p>}
        <ul aria-label={title ?? undefined}>
          {entries.map((entry) => (
            <SideEntry key={entry.id} entry={entry} data={data} path={path} />
          ))}
        </ul>
      </div>
    ))}
  </nav>
);

/** Shown in the dock of the phone; the others open from its last item. */
const inDock = ['dashboard', 'orders', 'calls', 'messages'];

const DockLink = ({ entry, count, path }: { entry: NavEntry; count: number | undefined; path: string }) => (
  <a href={entry.path} aria-current={current(path, entry)}>
    <ConsoleIcon name={entry.icon} />
    <span>{entry.short}</span>
    <Count entry={entry.id} count={count} isUrgent />
  </a>
);

const MoreScreens = ({ data, path }: { data: FrameData; path: string }) => (
  // Closed again on the next screen.
  <details name="entete" className="dock-more" key={path}>
    <summary>
      <ConsoleIcon name="more" />
      <span>{messages.more}</span>
    </summary>
    <ul className="dock-panel">
      {entriesOf(data)
        .filter(({ id }) => !inDock.includes(id))
        .map((entry) => (
          <li key={entry.id}>
            <DockLink entry={entry} count={data.counts[entry.id]} path={path} />
          </li>
        ))}
      <li>
        <a href="/pro/profil" aria-current={path === '/pro/profil' ? 'page' : undefined}>
          <ConsoleIcon name="user" />
          <span>{messages.entries.profile.short}</span>
        </a>
      </li>
    </ul>
  </details>
);

const PhoneDock = ({ data, path }: { data: FrameData; path: string }) => (
  <nav className="phone-dock on-dark" aria-label={messages.dock}>
    <ul>
      {entriesOf(data)
        .filter(({ id }) => inDock.includes(id))
        .map((entry) => (
          <li key={entry.id}>
            <DockLink entry={entry} count={data.counts[entry.id]} path={path} />
          </li>
        ))}
      <li>
        <MoreScreens data={data} path={path} />
      </li>
    </ul>
  </nav>
);

export const Frame = ({ data: loaded, children }: FrameProps) => {
  const counts = useCounts(loaded?.counts);
  const data = loaded && { ...loaded, counts };
  const { pathname, search } = useLocation();
  const [isMapOpen, setMapOpen] = useState(false);
  const isStaff = loaded !== undefined;
  useEffect(() => (isStaff ? startLiveChanges() : undefined), [isStaff]);
  useFrameShortcuts(entriesOf(data), () => setMapOpen(true));
  return (
    <div className="console">
      <a className="skip" href="#contenu">
        {messages.skip}
      </a>
      <Topbar data={data} back={pathname + search} onShortcuts={() => setMapOpen(true)} />
      <SideNav data={data} path={pathname} />
      <main id="contenu" className="screen-area" tabIndex={-1}>
        {children}
      </main>
      <UndoToast undo={data?.undo ?? null} />
      {data ? <JobTray jobs={data.jobs} /> : null}
      {data ? <PhoneDock data={data} path={pathname} /> : null}
      {isMapOpen ? <ShortcutMap entries={entriesOf(data)} onClose={() => setMapOpen(false)} /> : null}
    </div>
  );
};
