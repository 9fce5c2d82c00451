import { Form } from 'react-router';
import { securityMessages } from '#app/security/security.messages.ts';
import type { SecurityPageData } from './security.page.tsx';

const messages = securityMessages.social;

type Provider = SecurityPageData['providers'][number];

const Row = ({ provider, isLocked }: { provider: Provider; isLocked: boolean }) => {
  const { id, name, simulated, linkedAt, email } = provider;
  return (
    <li>
      <b>{simulated ? `${name} (${messages.simulated})` : name}</b>
      <span className="muted">
        {linkedAt === null ? messages.unlinked : [messages.linked(linkedAt), email].filter(Boolean).join(', ')}
      </span>
      {isLocked ? null : linkedAt === null ? (
        <a
          className="link"
          href={`/oauth2/${id}?redirectFrom=/espace-client/securite`}
          target="_self"
          aria-label={messages.linkOf(name)}
        >
          {messages.link}
        </a>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="unlink" />
          <input type="hidden" name="id" value={id} />
          <button className="link" aria-label={messages.unlinkOf(name)}>
            {messages.unlink}
          </button>
        </Form>
      )}
    </li>
  );
};

type SocialSectionProps = { providers: readonly Provider[]; isLocked: boolean };

export const SocialSection = ({ providers, isLocked }: SocialSectionProps) => (
  <>
    <p className="muted">{messages.text}</p>
    <ul className="factor-list">
      {providers.map((provider) => (
        <Row key={provider.id} provider={provider} isLocked={isLocked} />
      ))}
    </ul>
  </>
);
