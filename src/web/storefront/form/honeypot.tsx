import { formMessages } from './form.messages.ts';

/** Programs fill every field; people do not see this one. */
export const Honeypot = () => (
  <p className="visually-hidden" aria-hidden="true">
    <label>
      {formMessages.leaveEmpty}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </p>
);
