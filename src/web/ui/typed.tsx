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

/** What the page came with: of radio buttons of one name, the value of the one that was chosen. */
const firstOf = (form: HTMLFormElement, control: Control): string => {
  if (isRadio(control))
    return (
      [...form.elements]
        .find((one) => one instanceof HTMLInputElement && one.name === control.name && one.defaultChecked)
        ?.getAttribute('value') ?? ''
    );
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? '';
};

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

/** Past React, which takes what it is told by its own way for known, and tells nobody. */
const setValue = (control: Control, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Unless it holds something else than what the page came with: a hand that was faster than the scripts is not undone. */
const putBack = (control: Control, kept: string, first: string): void => {
  // pressed or said to have changed, so that whoever listens hears of it
  if (isRadio(control)) {
    if (control.value === kept && !control.checked) control.click();
  } else if (control.value !== kept && control.value === first) {
    setValue(control, kept);
  }
};

/** Puts back what was typed or chosen before a reload, or while this page was on its way, and that the server has not heard. */
export const useTyped = (form: RefObject<HTMLFormElement | null>, memory: Memory): void => {
  // Storage of the tab is read once the page lives; the server cannot see it.
  const fill = useEffectEvent((): void => {
    if (!form.current) return;
    const typed = readTyped(memory);
    for (const control of controlsOf(form.current, memory)) {
      const kept = typed[control.name];
      const first = firstOf(form.current, control);
      if (kept?.was === first) putBack(control, kept.value, first);
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
