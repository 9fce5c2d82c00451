/** Keeps unsent values of a form in the session storage of the tab, so that they survive a reload. */
import { useEffect, useEffectEvent, type RefObject } from 'react';

export type Draft = {
  readonly name: string;
  readonly except?: readonly string[];
};

/** `was`: value rendered by the server. A draft is dropped when the server renders another value. */
type Stored = Readonly<Record<string, { readonly value: string; readonly was: string }>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const readStored = ({ name }: Draft): Stored => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as Stored;
  } catch {
    return {};
  }
};

const ignoredTypes = ['hidden', 'submit', 'file', 'password', 'checkbox'];

/** A shown password has another input type, so the autocomplete attribute is checked. */
const isSecret = ({ autocomplete }: HTMLInputElement): boolean => /password|one-time-code/.test(autocomplete);

const controlsOf = (form: HTMLFormElement, { except = [] }: Draft): Control[] =>
  [...form.elements].filter(
    (element) =>
      ((element instanceof HTMLInputElement && !ignoredTypes.includes(element.type) && !isSecret(element)) ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !except.includes(element.name),
  ) as Control[];

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

const radioValue = (
  form: HTMLFormElement,
  { name }: Control,
  isChosen: (radio: HTMLInputElement) => boolean,
): string => {
  const group = [...form.elements].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name === name,
  );
  return group.find(isChosen)?.value ?? '';
};

const valueOf = (form: HTMLFormElement, control: Control): string =>
  isRadio(control) ? radioValue(form, control, ({ checked }) => checked) : control.value;

const readDefault = (form: HTMLFormElement, control: Control): string => {
  if (isRadio(control)) return radioValue(form, control, ({ defaultChecked }) => defaultChecked);
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? '';
};

const defaults = new WeakMap<HTMLFormElement, Map<string, string>>();

/** Cached at the first read, because React changes the default values of controls when it renders again. */
const defaultOf = (form: HTMLFormElement, control: Control): string => {
  const cached = defaults.get(form) ?? new Map<string, string>();
  defaults.set(form, cached);
  const value = cached.get(control.name) ?? readDefault(form, control);
  cached.set(control.name, value);
  return value;
};

/** Uses the setter of the prototype, because React replaces that of the element and would ignore the event. */
const setValue = (control: Control, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
};

const restore = (control: Control, value: string): void => {
  if (!isRadio(control)) setValue(control, value);
  else if (control.value === value) control.click();
};

/** Restores the draft after a reload. Values that were changed before hydration are kept and saved. */
export const useDraft = (form: RefObject<HTMLFormElement | null>, draft: Draft | null): void => {
  const fill = useEffectEvent((): void => {
    if (!form.current || !draft) return;
    const stored = readStored(draft);
    let isChanged = false;
    for (const control of controlsOf(form.current, draft)) {
      const first = defaultOf(form.current, control);
      const entry = stored[control.name];
      const value = valueOf(form.current, control);
      if (value !== first) isChanged = true;
      else if (entry?.was === first && value !== entry.value) restore(control, entry.value);
    }
    if (isChanged) saveDraft(form.current, draft);
  });
  useEffect(() => fill(), []);
};

export const saveDraft = (form: HTMLFormElement, draft: Draft): void => {
  const stored: Record<string, Stored[string]> = { ...readStored(draft) };
  for (const control of controlsOf(form, draft))
    if (!isRadio(control) || control.checked)
      stored[control.name] = { value: control.value, was: defaultOf(form, control) };
  try {
    sessionStorage.setItem(draft.name, JSON.stringify(stored));
  } catch {
    // storage is full or forbidden; the form works without a draft
  }
};

/** Call it when the form was accepted: the next user of this tab must not find personal data. */
export const forgetDraft = ({ name }: Draft): void => {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // storage is forbidden, so nothing was saved
  }
};
