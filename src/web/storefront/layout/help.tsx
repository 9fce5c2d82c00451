/** Help, at the same place on every page: WhatsApp while somebody answers there, else when they are back. */
import { useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { hourIn, isAnswering, untilNextHour, whatsAppLink } from './help.rules.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import type { ShellData } from '#storefront/frame/shell-data.ts';

const words = frameMessages.help;

/** Null on the server: a kept page knows no hour. */
const useHour = (timeZone: string): number | null => {
  const [hour, setHour] = useState<number | null>(null);
  // The hour of the region, told anew when it strikes.
  useEffect(() => {
    let timer = 0;
    const tell = (): void => {
      const now = new Date();
      setHour(hourIn(timeZone, now));
      timer = window.setTimeout(tell, untilNextHour(now));
    };
    tell();
    return () => window.clearTimeout(timer);
  }, [timeZone]);
  return hour;
};

export const Help = ({ data }: { data: ShellData }) => {
  const { opens, closes, whatsApp } = data.contact;
  const hour = useHour(data.region.timeZone);
  if (!whatsApp) return null;
  const open = hour === null || isAnswering({ opens, closes }, hour);
  return (
    <aside className="help" aria-label={words.label}>
      {open ? (
        <a
          className="help-door"
          href={whatsAppLink(whatsApp, words.greeting)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.openHint(opens, closes)}
        >
          <Icon name="chat" />
          <span className="help-words">{words.open}</span>
        </a>
      ) : (
        <p className="help-door help-closed">
          <Icon name="chat" />
          <span>{words.closed(opens)}</span>
        </p>
      )}
    </aside>
  );
};
