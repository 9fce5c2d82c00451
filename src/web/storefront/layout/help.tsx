/** A WhatsApp link during opening hours, otherwise a link to the contact page. */
import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { hourIn, isHelpOpen, millisecondsToNextHour, whatsAppLink } from './help.rules.ts';
import { helpMessages } from '#storefront/frame/help.messages.ts';
import type { HelpHandle, HelpSubject } from '#storefront/frame/help-subject.ts';
import type { ShellData } from '#storefront/frame/shell-data.ts';

const words = helpMessages;

/** Null on the server, because a cached page is shown at any hour. */
const useHour = (timeZone: string): number | null => {
  const [hour, setHour] = useState<number | null>(null);
  useEffect(() => {
    let timer = 0;
    const update = (): void => {
      const now = new Date();
      setHour(hourIn(timeZone, now));
      timer = window.setTimeout(update, millisecondsToNextHour(now));
    };
    update();
    return () => window.clearTimeout(timer);
  }, [timeZone]);
  return hour;
};

const isHelpHandle = (handle: unknown): handle is HelpHandle<unknown> =>
  typeof handle === 'object' && handle !== null && 'help' in handle;

/** Item or order of the page. Null on other pages, and on error pages, which have no data. */
const useSubject = (): HelpSubject | null => {
  for (const { handle, loaderData } of useMatches())
    if (isHelpHandle(handle) && loaderData !== undefined) return handle.help(loaderData);
  return null;
};

const greetingOf = (subject: HelpSubject | null): string => {
  if (subject === null) return words.greeting;
  return subject.kind === 'order'
    ? words.orderGreeting(subject.reference)
    : words.itemGreeting(subject.name, subject.ref, subject.url);
};

export const Help = ({ data }: { data: ShellData }) => {
  const { opens, closes, whatsApp } = data.contact;
  const subject = useSubject();
  const hour = useHour(data.region.timeZone);
  if (!whatsApp) return null;
  const isOpen = hour === null || isHelpOpen({ opens, closes }, hour);
  return (
    <aside className="help" aria-label={words.label}>
      {isOpen ? (
        <a
          className="help-link"
          href={whatsAppLink(whatsApp, greetingOf(subject))}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.openHint(opens, closes)}
        >
          <Icon name="chat" />
          <span className="help-words">{words.open}</span>
        </a>
      ) : (
        <a className="help-link help-closed" href="/contacter-nous" aria-label={words.closedHint(opens)}>
          <Icon name="chat" />
          <span>{words.closed(opens)}</span>
        </a>
      )}
    </aside>
  );
};
