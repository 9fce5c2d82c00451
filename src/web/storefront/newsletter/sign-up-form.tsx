/** Short form of the footer and of the home page. Its action is the page `/newsletter`. */
import { Honeypot } from '#storefront/form/honeypot.tsx';
import { signUpMessages as words } from './sign-up.messages.ts';

/** `path`: page with the form, kept as part of the proof. `id`: unique on the page. */
export const SignUpForm = ({ path, id }: { path: string; id: string }) => (
  <form method="post" action="/newsletter" className="newsletter-form">
    <label htmlFor={id}>{words.email}</label>
    <span className="newsletter-row">
      <input id={id} type="email" name="email" autoComplete="email" required />
      <button className="button button-small">{words.button}</button>
    </span>
    <input type="hidden" name="form" value={path} />
    <Honeypot />
    <p>
      {words.terms} <a href="/donnees-personnelles">{words.privacy}</a>
    </p>
  </form>
);
