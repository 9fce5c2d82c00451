/** The choice of how many articles stand in a row. */
import { useSyncExternalStore } from 'react';
import { choose, chosen, rows, subscribe, usualOf, type Screen } from './density.ts';
import { toolbarMessages as words } from './toolbar.messages.ts';

const Columns = ({ count }: { count: number }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <rect key={at} x={3 + at * (18.8 / count)} y="5" width={18.8 / count - 2.4} height="14" rx="1" />
    ))}
  </svg>
);

const Switch = ({ screen }: { screen: Screen }) => {
  const shown = useSyncExternalStore(
    subscribe,
    () => chosen(screen) ?? usualOf(screen),
    () => (screen === 'narrow' ? 2 : 4),
  );
  return (
    <fieldset className={`density density-${screen}`}>
      <legend className="visually-hidden">{words.density}</legend>
      {rows[screen].map((count) => (
        <button
          key={count}
          type="button"
          aria-pressed={count === shown}
          aria-label={words.perRow(count)}
          onClick={() => choose(screen, count)}
        >
          <Columns count={count} />
        </button>
      ))}
    </fieldset>
  );
};

/** One of the two shows: a telephone has room for one or two, a screen for two to four. */
export const DensitySwitch = () => (
  <>
    <Switch screen="narrow" />
    <Switch screen="wide" />
  </>
);
