/** Announcements for the team that run now. */
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { dashboardMessages as messages } from './dashboard.messages.ts';

export type TeamAnnouncement = {
  readonly id: string;
  readonly message: string;
  readonly tag: string | null;
  readonly path: string | null;
};

export const TeamAnnouncements = ({ announcements }: { announcements: readonly TeamAnnouncement[] }) => (
  <section className="note dashboard-wide" aria-label={messages.team}>
    <ConsoleIcon name="flag" />
    <ul>
      {announcements.map(({ id, message, tag, path }) => (
        <li key={id}>
          {tag ? <b>{tag} </b> : null}
          {path === null ? message : <a href={path}>{message}</a>}
        </li>
      ))}
    </ul>
  </section>
);
