import { useEffect, useState } from 'react';
import { clockTime, momentOf } from '#shared/dates';
import { openingState, type OpeningState } from '#shared/rules/opening';
import { typo } from '#shared/text';
import { Icon } from '#ui/icon.tsx';
import type { StoreView } from './stores-data.ts';
import { contentMessages } from '#storefront/content/content.messages.ts';

const words = contentMessages.stores;

const openingText = (state: OpeningState): string => {
  if (state.open) return words.openNow(clockTime(state.until));
  if (state.opens === null) return words.closedForNow;
  const time = clockTime(state.opens);
  if (state.inDays === 0) return words.closedNow(words.opensToday(time));
  if (state.inDays === 1) return words.closedNow(words.opensTomorrow(time));
  return words.closedNow(words.opensOn(words.days[state.day - 1] ?? '', time));
};

/** Rendered in the browser only: the page is cached and shared, so the server cannot know the current time. */
const OpenNow = ({ store }: { store: StoreView }) => {
  const [state, setState] = useState<OpeningState | null>(null);
  useEffect(() => {
    const update = (): void => setState(openingState(store, momentOf(new Date(), store.timeZone)));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [store]);
  return (
    <p className={state?.open ? 'store-now store-open' : 'store-now'} aria-live="off">
      {state === null ? '\u00A0' : openingText(state)}
    </p>
  );
};

const Hours = ({ store }: { store: StoreView }) => (
  <details className="store-hours">
    <summary>
      {words.hours}
      <Icon name="down" />
    </summary>
    <dl>
      {store.week.map(({ day, text }) => (
        <div key={day}>
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

export const StoreCard = ({ store, level: Title = 'h2' }: { store: StoreView; level?: 'h2' | 'h3' }) => (
  <article className="store-card" id={store.seoName}>
    <Title>{store.name}</Title>
    <OpenNow store={store} />
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
          {typo(words.call(store.phoneText))}
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
    </p>
    <Hours store={store} />
  </article>
);
