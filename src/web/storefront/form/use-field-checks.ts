/** Checks a field when it loses the focus, and removes its error when it is corrected. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { errorOf, fieldOfPath, type FieldErrors, type Fields, type Sentences } from '#app/field.rules.ts';

type Refusal = { readonly errors: FieldErrors; readonly values: Readonly<Record<string, string>> };
type Checks = { fields: Fields; sentences: Sentences | undefined; refusal: Refusal };

const isControl = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isChoice = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'radio');

/**
 * Delays work until the pressed pointer has clicked, because a changed layout would move the target of the click. On
 * touch screens the focus moves between `pointerup` and `click`, so the press ends at `click`.
 */
const useAfterPress = () => {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const end = (): void => {
      pressed.current = false;
      const work = waiting.current.splice(0);
      setTimeout(() => work.forEach((run) => run()));
    };
    const start = (): void => {
      pressed.current = true;
    };
    const ends = ['click', 'pointercancel', 'keydown'] as const;
    document.addEventListener('pointerdown', start, true);
    for (const type of ends) document.addEventListener(type, end, true);
    return () => {
      document.removeEventListener('pointerdown', start, true);
      for (const type of ends) document.removeEventListener(type, end, true);
    };
  }, []);
  return (run: () => void): void => {
    if (pressed.current) waiting.current.push(run);
    else run();
  };
};

export const useFieldChecks = (
  form: RefObject<HTMLFormElement | null>,
  { fields, sentences = {}, refusal }: Checks,
) => {
  const [errors, setErrors] = useState(refusal.errors);
  const afterPress = useAfterPress();
  const check = (path: string, typed: string): void => {
    const name = fieldOfPath(path, fields);
    const field = name === null ? undefined : fields[name];
    if (name === null || !field) return;
    const value = field.type === 'password' ? typed : typed.trim();
    const error = errorOf(field, value, sentences[name]);
    setErrors((current) => {
      const { [name]: shown, ...others } = current;
      // an empty field that the user only passed through is not an error yet
      if (error !== null) return value === '' && shown === undefined ? current : { ...current, [name]: error };
      // the value is still the one that the server refused, so its error stays
      const isRefused = refusal.errors[name] !== undefined && refusal.values[path]?.trim() === value.trim();
      return isRefused ? current : others;
    });
  };
  // Uses the latest state, because a refusal may have arrived during the delay.
  const checkLater = useEffectEvent(check);
  const onLeave = useEffectEvent(({ target }: FocusEvent): void => {
    if (target && isControl(target) && !isChoice(target)) afterPress(() => checkLater(target.name, target.value));
  });
  useEffect(() => {
    const element = form.current;
    const listener = (event: FocusEvent): void => onLeave(event);
    element?.addEventListener('focusout', listener);
    return () => element?.removeEventListener('focusout', listener);
  }, [form]);
  return {
    errors,
    setErrors,
    onChange: (target: EventTarget): void => {
      if (isControl(target) && isChoice(target)) afterPress(() => check(target.name, target.value));
    },
  };
};
