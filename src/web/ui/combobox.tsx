/**
 * A `select` that can also be searched by typing. The `select` holds the value, and is the visible control until
 * hydration.
 */
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { comboboxAttributes } from './combobox-attributes.ts';
import { handleKey, useChoice } from './combobox-choice.ts';
import { ComboboxList, type ComboboxMessages } from './combobox-list.tsx';
import type { Option } from './combobox.rules.ts';
import { FieldFrame, splitProps, type FieldTexts } from './field.tsx';

type ComboboxProps = FieldTexts & {
  options: readonly Option[];
  defaultValue: string;
  autoComplete?: string;
  messages: ComboboxMessages;
  readonly onChoose: (select: HTMLSelectElement) => void;
};

const isOpen = (select: HTMLSelectElement): boolean => CSS.supports('selector(:open)') && select.matches(':open');

/** `enhanced`: the text field replaces the `select`, but not while the user has the browser's list open. */
const useControls = () => {
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const subscribe = useCallback((changed: () => void) => {
    const element = select.current;
    element?.addEventListener('blur', changed);
    return () => element?.removeEventListener('blur', changed);
  }, []);
  const isEnhanced = (): boolean => !(select.current && isOpen(select.current));
  return { select, input, enhanced: useSyncExternalStore(subscribe, isEnhanced, () => false) };
};

/** Moves value and focus from the `select` to the text field that replaces it. */
const useTakeOver = (controls: ReturnType<typeof useControls>, setChosen: (value: string) => void): void => {
  const { select, input, enhanced } = controls;
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const element = select.current;
    if (!element) return;
    // read before the `select` is hidden, which removes its focus
    if (!enhanced) hadFocus.current = document.activeElement === element && !isOpen(element);
    else if (hadFocus.current) input.current?.focus({ preventScroll: true });
    setChosen(element.value);
  }, [select, input, enhanced, setChosen]);
};

/**
 * Calls `onChoose` when an option was chosen in the native list before hydration, because React fires no change event
 * for it.
 */
const useEarlyOption = (
  { select, enhanced }: ReturnType<typeof useControls>,
  defaultValue: string,
  onChoose: (select: HTMLSelectElement) => void,
): ((value: string) => void) => {
  const reported = useRef(defaultValue);
  const report = useEffectEvent(onChoose);
  useEffect(() => {
    const element = select.current;
    if (!enhanced || !element || element.value === reported.current) return;
    reported.current = element.value;
    report(element);
  }, [select, enhanced]);
  return (value) => {
    reported.current = value;
  };
};

export const Combobox = ({ options, defaultValue, messages, autoComplete, onChoose, ...props }: ComboboxProps) => {
  const controls = useControls();
  const { select, input, enhanced } = controls;
  const state = useChoice({ options, defaultValue, select });
  const { chosen, setChosen, typed, open, setOpen, active, matches, acceptText, type } = state;
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
            ref={input}
            placeholder={messages.prompt}
            value={typed ?? options.find(({ value }) => value === chosen)?.text ?? ''}
            autoCapitalize="messages"
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
            onBlur={({ target }) => (target === document.activeElement ? undefined : acceptText(typed))}
          />
        ) : null}
        <select
          {...(enhanced ? { hidden: true } : attributes)}
          name={name}
          defaultValue={defaultValue}
          ref={select}
          onChange={({ target }) => {
            setChosen(target.value);
            markReported(target.value);
            onChoose(target);
          }}
        >
          <option value="">{messages.empty}</option>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        {enhanced ? <ComboboxList id={listId} state={state} messages={messages} shown={shown} /> : null}
      </div>
    </FieldFrame>
  );
};
