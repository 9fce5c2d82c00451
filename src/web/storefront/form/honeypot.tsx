import { honeypotMessages } from './honeypot.messages.ts';

/** Hidden field against spam: programs fill it in, people do not see it. */
export const Honeypot = () => (
  <p className="visually-hidden" aria-hidden="true">
    <label>
      {honeypotMessages.leaveEmpty}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </p>
);
