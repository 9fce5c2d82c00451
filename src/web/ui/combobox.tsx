/** A `select` that is also searched by typing. The `select` holds the value; it is the visible control until hydration. */
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { comboboxAttributes } from './combobox-attributes.ts';
import { handleKey, useChoice } from './combobox-choice.ts';
import { ComboboxList, type ComboboxWords } from './combobox-list.tsx';
import type { Option } from './combobox.rules.ts';
import { FieldFrame, splitProps, type FieldTexts } from './field.tsx';

type ComboboxProps = FieldTexts & {
  options: readonly Option[];
  defaultValue: string;
  autoComplete?: string;
  words: ComboboxWords;
  readonly onChoose: (list: HTMLSelectElement) => void;
};

const isOpen = (list: HTMLSelectElement): boolean => CSS.supports('selector(:open)') && list.matches(':open');

/** `enhanced`: the text field replaces the `select`. Not while the user has the list of the browser open. */
const useControls = () => {
  const list = useRef<HTMLSelectElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const subscribe = useCallback((changed: () => void) => {
    const element = list.current;
    element?.addEventListener('blur', changed);
    return () => element?.removeEventListener('blur', changed);
  }, []);
  const isEnhanced = (): boolean => !(list.current && isOpen(list.current));
  return { list, field, enhanced: useSyncExternalStore(subscribe, isEnhanced, () => false) };
};

/** Moves the value and the focus of the `select` to the text field that replaces it. */
const useTakeOver = (controls: ReturnType<typeof useControls>, setChosen: (value: string) => void): void => {
  const { list, field, enhanced } = controls;
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    // read before the `select` is hidden, which removes its focus
    if (!enhanced) hadFocus.current = document.activeElement === element && !isOpen(element);
    else if (hadFocus.current) field.current?.focus({ preventScroll: true });
    setChosen(element.value);
  }, [list, field, enhanced, setChosen]);
};

/** Calls `onChoose` for a choice made in the native list before hydration: React fires no change event for it. */
const useEarlyOption = (
  { list, enhanced }: ReturnType<typeof useControls>,
  defaultValue: string,
  onChoose: (list: HTMLSelectElement) => void,
): ((value: string) => void) => {
  const reported = useRef(defaultValue);
  const report = useEffectEvent(onChoose);
  useEffect(() => {
    const select = list.current;
    if (!enhanced || !select || select.value === reported.current) return;
    reported.current = select.value;
    report(select);
  }, [list, enhanced]);
  return (value) => {
    reported.current = value;
  };
};

export const Combobox = ({ options, defaultValue, words, autoComplete, onChoose, ...props }: ComboboxProps) => {
  const controls = useControls();
  const { list, field, enhanced } = controls;
  const state = useChoice({ options, defaultValue, list });
  const { chosen, setChosen, typed, open, setOpen, active, matches, settle, type } = state;
  const { texts, control } = splitProps({ ...props, autoComplete });
  const { name, ...attributes } = control;
  const listId = `${attributes.id}-list`;
  const shown = open && matches.length > 0;
  useTakeOver(controls, setChosen);
  const markReported = useEarlyOption(controls, defaultValue, onChoose);
  return (
    <FieldFrame texts={texts}>
      <div className="combobox">
        {enhanced ? (
          <input
            {...attributes}
            {...comboboxAttributes(listId, {
              open: shown,
              active: shown && active >= 0 ? `${listId}-${active}` : null,
            })}
            ref={field}
            placeholder={words.prompt}
            value={typed ?? options.find(({ value }) => value === chosen)?.text ?? ''}
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="done"
            // autofill changes the field without focusing it
            onChange={({ target }) => type(target.value, target !== document.activeElement)}
            onClick={({ currentTarget }) => {
              if (!open && typed === null) currentTarget.select();
              setOpen(true);
            }}
            onKeyDown={(event) => handleKey(event, state, options)}
            // the field is still the active element when only the window lost the focus
            onBlur={({ target }) => (target === document.activeElement ? undefined : settle(typed))}
          />
        ) : null}
        <select
          {...(enhanced ? { hidden: true } : attributes)}
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
        {enhanced ? <ComboboxList id={listId} state={state} words={words} shown={shown} /> : null}
      </div>
    </FieldFrame>
  );
};
