/** What is chosen and typed in a combobox, and what its keys do. */
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { optionMeant, optionsFor, type Option } from './combobox.rules.ts';
import { nextOption } from './listbox.ts';

/** Chosen, and told as by a hand. */
const hold = (list: HTMLSelectElement, value: string): void => {
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
};

type Choice = {
  readonly options: readonly Option[];
  readonly defaultValue: string;
  readonly list: RefObject<HTMLSelectElement | null>;
};

/** What is chosen, what is typed (null: nothing since), and where the arrows are. */
export const useChoice = ({ options, defaultValue, list }: Choice) => {
  const [chosen, setChosen] = useState(defaultValue);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const rest = (): void => {
    setTyped(null);
    setOpen(false);
    setActive(-1);
  };
  const choose = ({ value }: Option): void => {
    rest();
    const held = list.current;
    // a page that is come back to may show another choice than it was made for
    if (held && (held.value !== value || value !== defaultValue)) hold(held, value);
  };
  const settle = (text: string | null): void => {
    const meant = text === null ? null : optionMeant(options, text);
    if (meant) choose(meant);
    else rest();
  };
  const type = (text: string, byHand: boolean): void => {
    setTyped(text);
    setActive(-1);
    setOpen(byHand);
    // a browser that fills in a form goes on to its next field
    if (!byHand) settle(text);
  };
  const fitting = typed === null ? options : optionsFor(options, typed);
  return { chosen, setChosen, typed, setTyped, open, setOpen, active, setActive, fitting, choose, settle, type };
};

export type State = ReturnType<typeof useChoice>;

const move = ({ open, setOpen, chosen, typed, active, setActive, fitting }: State, step: 1 | -1): void => {
  setOpen(true);
  const held = typed === null ? fitting.findIndex(({ value }) => value === chosen) : -1;
  const first = active === -1 && held !== -1;
  setActive(first ? held : nextOption(open ? active : -1, step, fitting.length));
};

/** Enter sends the form only when nothing is left to choose. */
const enter = (event: KeyboardEvent, state: State, options: readonly Option[]): void => {
  const { open, setOpen, typed, active, fitting, choose } = state;
  const reached = open ? fitting[active] : undefined;
  if (!open && typed === null) return;
  event.preventDefault();
  const meant = reached ?? (typed === null ? null : optionMeant(options, typed));
  if (meant) choose(meant);
  else setOpen(typed !== null);
};

export const onKey = (event: KeyboardEvent, state: State, options: readonly Option[]): void => {
  const { open, setOpen, setTyped, active, setActive, fitting, choose } = state;
  const { key, altKey } = event;
  // letters that are still being put together are nobody's command
  if (event.nativeEvent.isComposing) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    if (altKey) setOpen(key === 'ArrowDown');
    else move(state, key === 'ArrowDown' ? 1 : -1);
  } else if (key === 'Enter') enter(event, state, options);
  else if (key === 'Escape') {
    event.preventDefault();
    setActive(-1);
    if (open) setOpen(false);
    else setTyped('');
  } else if (key === 'Tab') {
    const reached = open ? fitting[active] : undefined;
    if (reached) choose(reached);
  } else if (/^(?:Home|End|Arrow(?:Left|Right))$/.test(key)) setActive(-1);
};
