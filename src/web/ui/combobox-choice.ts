import { useState, type KeyboardEvent, type RefObject } from 'react';
import { matchingOptions, unambiguousOption, type Option } from './combobox.rules.ts';
import { nextOption } from './listbox.ts';

/** Dispatches `change`, as the browser does when the user chooses. */
const changeSelect = (select: HTMLSelectElement, value: string): void => {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

type ChoiceProps = {
  readonly options: readonly Option[];
  readonly defaultValue: string;
  readonly select: RefObject<HTMLSelectElement | null>;
};

/** `typed`: null until the user types. `active`: index of the highlighted option; -1 for the field. */
export const useChoice = ({ options, defaultValue, select }: ChoiceProps) => {
  const [chosen, setChosen] = useState(defaultValue);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const reset = (): void => {
    setTyped(null);
    setOpen(false);
    setActive(-1);
  };
  const choose = ({ value }: Option): void => {
    reset();
    const element = select.current;
    // After a back navigation, the browser may restore a value other than `defaultValue`.
    if (element && (element.value !== value || value !== defaultValue)) changeSelect(element, value);
  };
  /** Chooses the option that the text names, or restores the previous choice. */
  const acceptText = (text: string | null): void => {
    const option = text === null ? null : unambiguousOption(options, text);
    if (option) choose(option);
    else reset();
  };
  /** `isAutofill`: the browser moves on to the next field, so the text is accepted at once. */
  const type = (text: string, isAutofill: boolean): void => {
    setTyped(text);
    setActive(-1);
    setOpen(!isAutofill);
    if (isAutofill) acceptText(text);
  };
  const matches = typed === null ? options : matchingOptions(options, typed);
  return { chosen, setChosen, typed, setTyped, open, setOpen, active, setActive, matches, choose, acceptText, type };
};

export type ChoiceState = ReturnType<typeof useChoice>;

const move = ({ open, setOpen, chosen, typed, active, setActive, matches }: ChoiceState, step: 1 | -1): void => {
  setOpen(true);
  const chosenIndex = typed === null ? matches.findIndex(({ value }) => value === chosen) : -1;
  const startsAtChosen = active === -1 && chosenIndex !== -1;
  setActive(startsAtChosen ? chosenIndex : nextOption(open ? active : -1, step, matches.length));
};

/** Enter submits the form only when there is nothing left to choose. */
const enter = (event: KeyboardEvent, state: ChoiceState, options: readonly Option[]): void => {
  const { open, setOpen, typed, active, matches, choose } = state;
  const highlighted = open ? matches[active] : undefined;
  if (!open && typed === null) return;
  event.preventDefault();
  const option = highlighted ?? (typed === null ? null : unambiguousOption(options, typed));
  if (option) choose(option);
  else setOpen(typed !== null);
};

export const handleKey = (event: KeyboardEvent, state: ChoiceState, options: readonly Option[]): void => {
  const { open, setOpen, setTyped, active, setActive, matches, choose } = state;
  const { key, altKey } = event;
  // Ignores keys while an input method editor is composing a character.
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
    const highlighted = open ? matches[active] : undefined;
    if (highlighted) choose(highlighted);
  } else if (/^(?:Home|End|Arrow(?:Left|Right))$/.test(key)) setActive(-1);
};
