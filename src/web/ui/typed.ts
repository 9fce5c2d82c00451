/** What was typed or chosen in a form and not sent yet, kept by the tab until it closes or the form has done its work: a reload loses nothing. */
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Of one form. */
export type Memory = {
  /** Under which the tab keeps it. */
  readonly name: string;
  /** Whether what a field holds may be kept at all. */
  readonly keeps: (field: string) => boolean;
};

/** What a field held, and what it held when its page came: once the server says something else, it has heard of it. */
type Typed = Readonly<Record<string, { readonly value: string; readonly was: string }>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const readTyped = ({ name }: Memory): Typed => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as Typed;
  } catch {
    return {};
  }
};

const silent = ['hidden', 'submit', 'file', 'password', 'checkbox'];

const controlsOf = (form: HTMLFormElement, { keeps }: Memory): Control[] =>
  [...form.elements].filter(
    (one) =>
      ((one instanceof HTMLInputElement && !silent.includes(one.type)) ||
        one instanceof HTMLTextAreaElement ||
        one instanceof HTMLSelectElement) &&
      keeps(one.name),
  ) as Control[];

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

/** Radio buttons of one name hold one value together. */
const radioValue = (
  form: HTMLFormElement,
  { name }: Control,
  isChosen: (radio: HTMLInputElement) => boolean,
): string => {
  const same = [...form.elements].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === name,
  );
  return same.find(isChosen)?.value ?? '';
};

const valueOf = (form: HTMLFormElement, control: Control): string =>
  isRadio(control) ? radioValue(form, control, ({ checked }) => checked) : control.value;

/** What the page came with. */
const readFirst = (form: HTMLFormElement, control: Control): string => {
  if (isRadio(control)) return radioValue(form, control, ({ defaultChecked }) => defaultChecked);
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? '';
};

const firsts = new WeakMap<HTMLFormElement, Map<string, string>>();

/** Read once: React moves the defaults of what it draws again. */
const firstOf = (form: HTMLFormElement, control: Control): string => {
  const known = firsts.get(form) ?? new Map<string, string>();
  firsts.set(form, known);
  const first = known.get(control.name) ?? readFirst(form, control);
  known.set(control.name, first);
  return first;
};

/** Past React, which takes what it is told by its own way for known, and tells nobody. */
const setValue = (control: Control, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Pressed or said to have changed, so that whoever listens hears of it. */
const putBack = (control: Control, kept: string): void => {
  if (!isRadio(control)) setValue(control, kept);
  else if (control.value === kept) control.click();
};

/** Puts back what was typed or chosen before a reload, or while this page was on its way, and that the server has not heard. */
export const useTyped = (form: RefObject<HTMLFormElement | null>, memory: Memory): void => {
  // Storage of the tab is read once the page lives; the server cannot see it.
  const fill = useEffectEvent((): void => {
    if (!form.current) return;
    const typed = readTyped(memory);
    for (const control of controlsOf(form.current, memory)) {
      const first = firstOf(form.current, control);
      const kept = typed[control.name];
      const now = valueOf(form.current, control);
      // a hand that was faster than the scripts is not undone
      if (kept?.was === first && now === first && now !== kept.value) putBack(control, kept.value);
    }
  });
  useEffect(() => fill(), []);
};

export const remember = (form: HTMLFormElement, memory: Memory): void => {
  const typed: Record<string, Typed[string]> = { ...readTyped(memory) };
  for (const control of controlsOf(form, memory))
    if (!isRadio(control) || control.checked)
      typed[control.name] = { value: control.value, was: firstOf(form, control) };
  try {
    sessionStorage.setItem(memory.name, JSON.stringify(typed));
  } catch {
    // a browser that keeps nothing loses only this comfort
  }
};

/** Once the form has done its work: who comes next to this tab finds nothing of it. */
export const forgetTyped = ({ name }: Memory): void => {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // then nothing was kept
  }
};
