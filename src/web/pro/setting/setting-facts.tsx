/** What is in place and cannot be edited. */
import { settingMessages as messages } from './setting.messages.ts';
import type { Loaded } from './setting-types.ts';

type Props = { readonly facts: NonNullable<Loaded['facts']>; readonly link: Loaded['link'] };

export const SettingFacts = ({ facts, link }: Props) =>
  facts.length === 0 ? null : (
    <section className="card" aria-labelledby="en-place">
      <h2 id="en-place">{messages.facts}</h2>
      <dl className="setting-facts">
        {facts.map(([label, text]) => (
          <div key={`${label} ${text}`}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {link ? (
        <p>
          <a className="text-link" href={link.href}>
            {link.label}
          </a>
        </p>
      ) : null}
    </section>
  );
