/** What was typed or chosen in the checkout and not sent yet, kept by the tab until it closes or the order is placed: a reload loses nothing. */
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isField, type Draft, type FieldName } from './paiement.rules.ts';

const memory = 'paiement';

type Typed = Partial<Record<FieldName, string>>;

const readTyped = (): Typed => {
  try {
    return JSON.parse(sessionStorage.getItem(memory) ?? '{}') as Typed;
  } catch {
    return {};
  }
};

const controls = (form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[] =>
  [...form.elements].filter(
    (one) =>
      (one instanceof HTMLInputElement && !['hidden', 'radio', 'submit'].includes(one.type)) ||
      one instanceof HTMLTextAreaElement,
  ) as HTMLInputElement[];

const choices = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((one) => one instanceof HTMLInputElement && one.type === 'radio') as HTMLInputElement[];

/** Puts back what was typed or chosen before a reload, or while this page was on its way, where the server has nothing. */
export const useTyped = (form: RefObject<HTMLFormElement | null>, draft: Draft): void => {
  // Storage of the tab is read once the page lives; the server cannot see it.
  const putBack = useEffectEvent((): void => {
    if (!form.current) return;
    const typed = readTyped();
    for (const control of controls(form.current)) {
      const kept = isField(control.name) ? typed[control.name] : undefined;
      if (control.value === '' && kept) control.value = kept;
    }
    for (const radio of choices(form.current)) {
      if (!isField(radio.name) || draft[radio.name] !== '' || typed[radio.name] !== radio.value) continue;
      // pressed, so that whoever listens hears of it
      if (!radio.checked) radio.click();
    }
  });
  useEffect(() => putBack(), []);
};

export const remember = (form: HTMLFormElement): void => {
  const typed = readTyped();
  for (const { name, value } of controls(form)) if (isField(name)) typed[name] = value;
  for (const { name, value, checked } of choices(form)) if (checked && isField(name)) typed[name] = value;
  try {
    sessionStorage.setItem(memory, JSON.stringify(typed));
  } catch {
    // a browser that keeps nothing loses only this comfort
  }
};

/** Once the order is placed: who comes next to this tab finds nothing of it. */
export const forgetTyped = (): void => {
  try {
    sessionStorage.removeItem(memory);
  } catch {
    // then nothing was kept
  }
};
