/** List below a combobox, kept inside the visible part of the screen. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ChoiceState } from './combobox-choice.ts';
import { Icon } from './icon.tsx';
import { listRole, optionRole, useActiveInView } from './listbox.ts';

export type ComboboxMessages = {
  readonly empty: string;
  readonly prompt: string;
  /** Accessible name of the list. */
  readonly listLabel: string;
  readonly count: (count: number) => string;
  readonly none: string;
};

/** In pixels. Toolbars of mobile browsers change the screen height by less, a keyboard by more. */
const maxToolbars = 120;

const useVisibleList = (shown: boolean): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const keepFocus = (event: Event): void => event.preventDefault();
    const element = list.current;
    element?.addEventListener('mousedown', keepFocus);
    return () => element?.removeEventListener('mousedown', keepFocus);
  }, []);
  useLayoutEffect(() => {
    const [element, screen] = [list.current, window.visualViewport];
    if (!shown || !element || !screen) return undefined;
    let height = 0;
    const fit = (): void => {
      height = screen.height;
      element.style.setProperty('--seen', `${height}px`);
      const hidden = element.getBoundingClientRect().bottom + 8 - (screen.offsetTop + height);
      if (hidden > 0) window.scrollBy({ top: hidden });
      element.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    };
    const onResize = (): void => {
      if (Math.abs(screen.height - height) > maxToolbars) fit();
    };
    fit();
    element.querySelector('.combobox-chosen')?.scrollIntoView({ block: 'nearest' });
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    screen.addEventListener('resize', onResize);
    return () => {
      observer.disconnect();
      screen.removeEventListener('resize', onResize);
    };
  }, [shown]);
  return list;
};

type ComboboxListProps = { id: string; state: ChoiceState; messages: ComboboxMessages; shown: boolean };

export const ComboboxList = ({ id, state, messages, shown }: ComboboxListProps) => {
  const { chosen, typed, open, active, matches, choose } = state;
  const list = useVisibleList(open);
  useActiveInView(list, active);
  const isEmpty = open && typed !== null && matches.length === 0;
  return (
    <>
      <div ref={list} hidden={!open}>
        <div {...listRole} id={id} aria-label={messages.listLabel} hidden={!shown}>
          {matches.map((option, index) => (
            <button
              key={option.value}
              type="button"
              id={`${id}-${index}`}
              {...optionRole(index === active)}
              tabIndex={-1}
              className={option.value === chosen ? 'combobox-chosen' : undefined}
              onClick={() => choose(option)}
            >
              {option.text}
              {option.value === chosen ? <Icon name="check" /> : null}
            </button>
          ))}
        </div>
        {isEmpty ? (
          <p className="combobox-none" aria-hidden="true">
            {messages.none}
          </p>
        ) : null}
      </div>
      <output className="visually-hidden">
        {isEmpty ? messages.none : open ? messages.count(matches.length) : ''}
      </output>
    </>
  );
};
