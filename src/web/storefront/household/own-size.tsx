/** Shows the visitor's size, and selects it when it is available and no size is selected. Loaded on demand. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { StockWord } from '#shared/api/shapes';
import { setActivePerson, useActivePerson, useOwnPeople } from './own-people.ts';
import { activeMatch, matchesOf, type Match, type Wanted } from './own-people.rules.ts';
import { ownSizeMessages as words } from './own-size.messages.ts';

export type OwnSizeProps = {
  wanted: Wanted;
  stocks: readonly (StockWord | null)[];
  sizeIndex: number | null;
  readonly onSize: (sizeIndex: number) => void;
  /** Called with the size to mark. */
  readonly onOwn: (sizeIndex: number | null) => void;
};

const sentenceOf = ({ person, sizeIndex }: Match, { wanted, stocks }: OwnSizeProps): string => {
  const label = wanted.labels[sizeIndex] ?? '';
  const stock = stocks[sizeIndex] ?? null;
  if (stock === null) return words.absent(person, label);
  return stock === 'UNAVAILABLE' ? words.out(person, label) : words.size(person, label);
};

const isInStock = (match: Match | null, stocks: OwnSizeProps['stocks']): boolean =>
  match !== null && (stocks[match.sizeIndex] ?? 'UNAVAILABLE') !== 'UNAVAILABLE';

export const OwnSize = (props: OwnSizeProps) => {
  const { wanted, stocks, sizeIndex, onSize, onOwn } = props;
  const people = useOwnPeople();
  const activeId = useActivePerson();
  const matches = people === null ? [] : matchesOf(people, wanted);
  const match = activeMatch(matches, activeId);
  const ownIndex = match?.sizeIndex ?? null;
  // Once per page, so that a choice of the visitor is never changed.
  const isDone = useRef(false);
  const apply = useEffectEvent((index: number | null): void => {
    onOwn(index);
    if (index === null || isDone.current) return;
    isDone.current = true;
    if (sizeIndex === null && isInStock(match, stocks)) onSize(index);
  });
  useEffect(() => apply(ownIndex), [ownIndex]);
  const choose = (chosen: Match): void => {
    isDone.current = true;
    setActivePerson(chosen.person.id);
    if (isInStock(chosen, stocks)) onSize(chosen.sizeIndex);
  };
  if (matches.length === 0 || wanted.labels.length < 2) return null;
  return (
    <div className="own-size">
      {matches.length > 1 ? (
        <fieldset className="own-people">
          <legend className="visually-hidden">{words.choose}</legend>
          {matches.map((option) => (
            <button
              key={option.person.id}
              type="button"
              className={option.person.id === match?.person.id ? 'chip chip-on' : 'chip'}
              aria-pressed={option.person.id === match?.person.id}
              onClick={() => choose(option)}
            >
              {words.person(option.person, wanted.labels[option.sizeIndex] ?? '')}
            </button>
          ))}
        </fieldset>
      ) : null}
      <output>{match ? sentenceOf(match, props) : null}</output>
    </div>
  );
};
