/**
 * A choice that is also found by typing. The list of the browser stays the field of the form: it is shown until the scripts are
 * awake, and holds what is chosen afterwards.
 */
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { onKey, useChoice } from './combobox-choice.ts';
import { Below, type ComboboxWords } from './combobox-list.tsx';
import type { Option } from './combobox.rules.ts';
import { comboboxOf } from './commanding.ts';
import { Frame, partsOf, type Around } from './field.tsx';

type ComboboxProps = Around & {
  options: readonly Option[];
  defaultValue: string;
  autoComplete?: string;
  words: ComboboxWords;
  /** Told when another option is chosen, with the list that holds it. */
  readonly onChoose: (list: HTMLSelectElement) => void;
};

const isOpen = (list: HTMLSelectElement): boolean => CSS.supports('selector(:open)') && list.matches(':open');

/** `awake`: the scripts are, and the list of the browser is not taken from under a hand that is choosing in it. */
const useControls = () => {
  const list = useRef<HTMLSelectElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const follow = useCallback((changed: () => void) => {
    const listened = list.current;
    listened?.addEventListener('blur', changed);
    return () => listened?.removeEventListener('blur', changed);
  }, []);
  const isAwake = (): boolean => !(list.current && isOpen(list.current));
  return { list, field, awake: useSyncExternalStore(follow, isAwake, () => false) };
};

/** What was chosen and reached in the list of the browser stays so. */
const useTakenOver = (controls: ReturnType<typeof useControls>, setChosen: (value: string) => void): void => {
  const { list, field, awake } = controls;
  const wasReached = useRef(false);
  useLayoutEffect(() => {
    const held = list.current;
    if (!held) return;
    // asked while it shows: hidden, it has lost the focus
    if (!awake) wasReached.current = document.activeElement === held && !isOpen(held);
    else if (wasReached.current) field.current?.focus({ preventScroll: true });
    setChosen(held.value);
  }, [list, field, awake, setChosen]);
};

/** Calls `onChoose` for a choice made in the native list before hydration: React fires no change event for it. */
const useEarlyOption = (
  { list, awake }: ReturnType<typeof useControls>,
  defaultValue: string,
  onChoose: (list: HTMLSelectElement) => void,
): ((value: string) => void) => {
  const reported = useRef(defaultValue);
  const report = useEffectEvent(onChoose);
  useEffect(() => {
    const select = list.current;
    if (!awake || !select || select.value === reported.current) return;
    reported.current = select.value;
    report(select);
  }, [list, awake]);
  return (value) => {
    reported.current = value;
  };
};

export const Combobox = ({ options, defaultValue, words, autoComplete, onChoose, ...asked }: ComboboxProps) => {
  const controls = useControls();
  const { list, field, awake } = controls;
  const state = useChoice({ options, defaultValue, list });
  const { chosen, setChosen, typed, open, setOpen, active, fitting, settle, type } = state;
  const { around, control } = partsOf({ ...asked, autoComplete });
  const { name, ...own } = control;
  const id = `${own.id}-liste`;
  const shown = open && fitting.length > 0;
  useTakenOver(controls, setChosen);
  const markReported = useEarlyOption(controls, defaultValue, onChoose);
  return (
    <Frame around={around}>
      <div className="combobox">
        {awake ? (
          <input
            {...own}
            {...comboboxOf(id, { open: shown, active: shown && active >= 0 ? `${id}-${active}` : null })}
            ref={field}
            placeholder={words.prompt}
            value={typed ?? options.find(({ value }) => value === chosen)?.text ?? ''}
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="done"
            onChange={({ target }) => type(target.value, target === document.activeElement)}
            onClick={({ currentTarget }) => {
              if (!open && typed === null) currentTarget.select();
              setOpen(true);
            }}
            onKeyDown={(event) => onKey(event, state, options)}
            // a window that is left for another keeps its place
            onBlur={({ target }) => (target === document.activeElement ? undefined : settle(typed))}
          />
        ) : null}
        <select
          {...(awake ? { hidden: true } : own)}
          name={name}
          defaultValue={defaultValue}
          ref={list}
          onChange={({ target }) => {
            setChosen(target.value);
            markReported(target.value);
            onChoose(target);
          }}
        >
          <option value="">{words.empty}</option>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        {awake ? <Below id={id} state={state} words={words} shown={shown} /> : null}
      </div>
    </Frame>
  );
};
