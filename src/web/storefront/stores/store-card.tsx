import { useEffect, useState } from 'react';
import { clockTime, localTimeOf } from '#shared/dates';
import { openingState, type OpeningState } from '#shared/rules/opening';
import { Icon } from '#ui/icon.tsx';
import type { StoreView } from './stores-data.ts';
import { storesMessages as words } from './stores.messages.ts';

const openingText = (state: OpeningState): string => {
  if (state.open) return words.openNow(clockTime(state.until));
  if (state.opens === null) return words.closedForNow;
  const time = clockTime(state.opens);
  if (state.inDays === 0) return words.closedNow(words.opensToday(time));
  if (state.inDays === 1) return words.closedNow(words.opensTomorrow(time));
  return words.closedNow(words.opensOn(words.days[state.day - 1] ?? '', time));
};

type Now = { state: OpeningState; day: number };

/** Time in the store's time zone. Null on the server, because the page is cached and shared. */
const useNow = (store: StoreView): Now | null => {
  const [now, setNow] = useState<Now | null>(null);
  useEffect(() => {
    const update = (): void => {
      const moment = localTimeOf(new Date(), store.timeZone);
      setNow({ state: openingState(store, moment), day: moment.day });
    };
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [store]);
  return now;
};

/** `today`: 1 (Monday) to 7; null on the server. */
const Hours = ({ store, today }: { store: StoreView; today: number | null }) => (
  <details className="store-hours">
    <summary>
      {words.hours}
      <Icon name="down" />
    </summary>
    <dl>
      {store.week.map(({ day, text }, index) => (
        <div key={day} aria-current={index + 1 === today ? 'date' : undefined}>
          <dt>{day}</dt>
          <dd>{text ?? words.closed}</dd>
        </div>
      ))}
    </dl>
    {store.exceptionTexts.length > 0 ? (
      <>
        <p className="store-particular">{words.closedOn}</p>
        <ul>
          {store.exceptionTexts.map((exception) => (
            <li key={exception}>{exception}</li>
          ))}
        </ul>
      </>
    ) : null}
  </details>
);

type StoreCardProps = {
  store: StoreView;
  level?: 'h2' | 'h3';
  /** Number of its pin; null when the map does not show the store. */
  number?: number | null;
  isActive?: boolean;
};

/** Target of the link on its pin, so choosing a store on the map moves the focus here. */
export const StoreCard = ({ store, level: Title = 'h2', number = null, isActive = false }: StoreCardProps) => {
  const now = useNow(store);
  const title = `${store.seoName}-titre`;
  return (
    <article
      className={isActive ? 'store-card store-card-active' : 'store-card'}
      id={store.seoName}
      aria-labelledby={title}
      tabIndex={-1}
    >
      <Title id={title}>
        {number === null ? null : (
          <span className="store-number">
            <span className="visually-hidden">{words.number(number)}</span>
            <span aria-hidden="true">{number}</span>
          </span>
        )}
        {store.name}
      </Title>
      <p className={now?.state.open ? 'store-now store-open' : 'store-now'}>
        {now === null ? '\u00A0' : openingText(now.state)}
      </p>
      <p>
        {store.address}
        <br />
        {store.city}
      </p>
      {store.clickAndCollect ? (
        <p className="store-collect">
          <Icon name="check" />
          {words.collect}
        </p>
      ) : null}
      <p className="store-actions">
        {store.phone ? (
          <a className="link" href={`tel:${store.phone}`}>
            {words.call(store.phoneText)}
          </a>
        ) : null}
        <a
          className="link"
          href={store.directions}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.wayTo(store.name)}
        >
          {words.way}
        </a>
        {number === null ? null : (
          <a className="link" href={`#carte-${store.seoName}`} aria-label={words.map.showOf(store.name)}>
            {words.map.show}
          </a>
        )}
      </p>
      <Hours store={store} today={now?.day ?? null} />
    </article>
  );
};
