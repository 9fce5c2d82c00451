/** A form that works by itself, and which the scripts take over once they are awake. */
import type { SubmitEvent } from 'react';

type Submitted = { readonly form: HTMLFormElement; readonly get: (name: string) => string };

/** `run` gets what was sent, the button pressed included. */
export const act =
  (run: (sent: Submitted) => void) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const form = event.currentTarget;
    const sent = new FormData(form, submitter);
    const get = (name: string): string => {
      const value = sent.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    run({ form, get });
  };
