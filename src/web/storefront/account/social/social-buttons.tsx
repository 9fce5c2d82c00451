/** Links that start a sign-in with another service. */
import type { SocialProvider } from '#shared/api/social';
import { socialMessages as messages } from './social.messages.ts';

type SocialButtonsProps = {
  providers: readonly SocialProvider[];
  /** Path to return to after the sign-in. */
  target: string;
};

export const SocialButtons = ({ providers, target }: SocialButtonsProps) =>
  providers.length === 0 ? null : (
    <section className="social-sign-in" aria-label={messages.buttons}>
      <p className="social-or">
        <span>{messages.or}</span>
      </p>
      <ul>
        {providers.map(({ id, name, simulated }) => (
          <li key={id}>
            <a
              className="button button-line"
              href={`/oauth2/${id}?redirectFrom=${encodeURIComponent(target)}`}
              target="_self"
              rel="nofollow"
            >
              <span className="visually-hidden">{messages.continueWith}</span> {name}{' '}
              {simulated ? <small>{messages.simulated}</small> : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
