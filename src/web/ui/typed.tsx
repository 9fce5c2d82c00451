/** What was typed or chosen in a form and not sent yet, kept by the tab until it closes or the form has done its work: a reload loses nothing. */
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Of one form. */
export type Memory = {
  /** Under which the tab keeps it. */
  readonly name: string;
  /** Whether what a field holds may be kept at all. */
  readonly keeps: (field: string) => boolean;
};

type Typed = Readonly<Record<string, string>>;
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

/** Whether it holds what the page came with: a hand that was faster than the scripts is not undone. */
const isUntouched = (control: Control): boolean =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.selected === true
    : control.value === control.defaultValue;

const putBack = (control: Control, kept: string): void => {
  // pressed or said to have changed, so that whoever listens hears of it
  if (isRadio(control)) {
    if (control.value === kept && !control.checked) control.click();
  } else if (control.value !== kept && isUntouched(control)) {
    control.value = kept;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

/** Puts back what was typed or chosen before a reload, or while this page was on its way, in fields that are `free`. */
export const useTyped = (
  form: RefObject<HTMLFormElement | null>,
  memory: Memory,
  free: (field: string) => boolean,
): void => {
  // Storage of the tab is read once the page lives; the server cannot see it.
  const fill = useEffectEvent((): void => {
    if (!form.current) return;
    const typed = readTyped(memory);
    for (const control of controlsOf(form.current, memory)) {
      const kept = typed[control.name];
      if (kept !== undefined && free(control.name)) putBack(control, kept);
    }
  });
  useEffect(() => fill(), []);
};

export const remember = (form: HTMLFormElement, memory: Memory): void => {
  const typed: Record<string, string> = { ...readTyped(memory) };
  for (const control of controlsOf(form, memory))
    if (!isRadio(control) || control.checked) typed[control.name] = control.value;
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
