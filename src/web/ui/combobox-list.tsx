/** The list below a combobox, where it is seen. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { State } from './combobox-choice.ts';
import { Icon } from './icon.tsx';
import { listRole, optionRole, useReached } from './listbox.ts';

export type ComboboxWords = {
  /** Of the option that is no choice. */
  readonly empty: string;
  /** In the field while nothing is chosen nor typed. */
  readonly prompt: string;
  /** Name of the list. */
  readonly list: string;
  readonly found: (count: number) => string;
  readonly none: string;
};

/** Pixels of height. */
const mostOfBars = 120;

/** What is below the field is whole in what is left of the screen, also above the keyboard of a phone. */
const useBelow = (shown: boolean): RefObject<HTMLDivElement | null> => {
  const below = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stay = (event: Event): void => event.preventDefault();
    const listened = below.current;
    // a press in it leaves the focus, and what was typed, in the field
    listened?.addEventListener('mousedown', stay);
    return () => listened?.removeEventListener('mousedown', stay);
  }, []);
  useLayoutEffect(() => {
    const [element, screen] = [below.current, window.visualViewport];
    if (!shown || !element || !screen) return undefined;
    let seen = 0;
    const fit = (): void => {
      seen = screen.height;
      element.style.setProperty('--seen', `${seen}px`);
      const cut = element.getBoundingClientRect().bottom + 8 - (screen.offsetTop + seen);
      if (cut > 0) window.scrollBy({ top: cut });
      element.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    };
    // bars of a browser that come and go under a scrolling finger are no keyboard
    const follow = (): void => {
      if (Math.abs(screen.height - seen) > mostOfBars) fit();
    };
    fit();
    element.querySelector('.combobox-chosen')?.scrollIntoView({ block: 'nearest' });
    const sizes = new ResizeObserver(fit);
    sizes.observe(element);
    screen.addEventListener('resize', follow);
    return () => {
      sizes.disconnect();
      screen.removeEventListener('resize', follow);
    };
  }, [shown]);
  return below;
};

export const Below = ({
  id,
  state,
  words,
  shown,
}: {
  id: string;
  state: State;
  words: ComboboxWords;
  shown: boolean;
}) => {
  const { chosen, typed, open, active, fitting, choose } = state;
  const below = useBelow(open);
  useReached(below, active);
  const none = open && typed !== null && fitting.length === 0;
  return (
    <>
      <div ref={below} hidden={!open}>
        <div {...listRole} id={id} aria-label={words.list} hidden={!shown}>
          {fitting.map((option, at) => (
            <button
              key={option.value}
              type="button"
              id={`${id}-${at}`}
              {...optionRole(at === active)}
              tabIndex={-1}
              className={option.value === chosen ? 'combobox-chosen' : undefined}
              onClick={() => choose(option)}
            >
              {option.text}
              {option.value === chosen ? <Icon name="check" /> : null}
            </button>
          ))}
        </div>
        {none ? (
          <p className="combobox-none" aria-hidden="true">
            {words.none}
          </p>
        ) : null}
      </div>
      <output className="visually-hidden">{none ? words.none : open ? words.found(fitting.length) : ''}</output>
    </>
  );
};
