/** Authenticator app, passkeys and recovery codes of the signed-in user. */
import { Form } from 'react-router';
import type { Fields } from '#app/field.rules.ts';
import { lazyPart } from '#storefront/frame/lazy.tsx';
import { TextField } from '#ui/field.tsx';
import { securityMessages } from '#app/security/security.messages.ts';
import type { SecurityPageData } from './security.page.tsx';

const messages = securityMessages.factor;

const { Part: AddPasskey } = lazyPart(async () => (await import('./add-passkey.tsx')).AddPasskey);

type Factors = SecurityPageData['factors'];

/** Asks for a confirmation, because the removal cannot be undone. */
const Removal = ({ intent, id, label }: { intent: string; id?: string; label: string }) => (
  <details className="confirm">
    <summary className="link" aria-label={label}>
      {messages.remove}
    </summary>
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      <button className="button button-line button-small">{messages.confirmRemove}</button>
    </Form>
  </details>
);

const App = ({ since, isLocked }: { since: string | null; isLocked: boolean }) => (
  <div className="factor">
    <h3>{messages.app}</h3>
    <p className="muted">{since === null ? messages.appOff : messages.appSince(since)}</p>
    {isLocked ? null : since === null ? (
      <a className="button button-line button-small" href="/espace-client/securite/application" target="_self">
        {messages.addApp}
      </a>
    ) : (
      <Removal intent="remove-app" label={messages.removeApp} />
    )}
  </div>
);

type Passkey = Factors['passkeys'][number];

const PasskeyRow = ({ passkey, isLocked }: { passkey: Passkey; isLocked: boolean }) => {
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li>
      <b>{name}</b>
      <span className="muted">
        {messages.addedOn(createdAt)}, {lastUsedAt === null ? messages.neverUsed : messages.usedOn(lastUsedAt)}
      </span>
      <div className="panel-actions">
        <details className="confirm">
          <summary className="link" aria-label={messages.renameOf(name)}>
            {messages.rename}
          </summary>
          <Form method="post">
            <input type="hidden" name="intent" value="rename-passkey" />
            <input type="hidden" name="id" value={id} />
            <TextField id={`nom-${id}`} name="name" label={messages.name} defaultValue={name} maxLength={60} />
            <button className="button button-line button-small">{messages.saveName}</button>
          </Form>
        </details>
        {isLocked ? null : <Removal intent="remove-passkey" id={id} label={messages.removeOf(name)} />}
      </div>
    </li>
  );
};

type FactorSectionProps = { factors: Factors; isLocked: boolean; localOrigin: string; fields: Fields };

const Passkeys = ({ factors, isLocked, localOrigin, fields }: FactorSectionProps) => (
  <div className="factor">
    <h3>{messages.passkeys}</h3>
    <p className="muted">{messages.passkeysText}</p>
    {factors.passkeys.length > 0 ? (
      <ul className="factor-list">
        {factors.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} isLocked={isLocked} />
        ))}
      </ul>
    ) : null}
    {!factors.passkeysPossible ? (
      <p className="muted">
        {messages.passkeysImpossible}
        <a className="link" href={localOrigin}>
          {localOrigin}
        </a>
        .
      </p>
    ) : isLocked ? null : (
      <>
        <noscript>
          <p className="muted">{messages.withoutScripts}</p>
        </noscript>
        <AddPasskey fields={fields} />
      </>
    )}
  </div>
);

const Codes = ({ left, isLocked }: { left: number; isLocked: boolean }) => (
  <div className="factor">
    <h3>{securityMessages.codes.title}</h3>
    <p className="muted">
      {securityMessages.codes.left(left)} {securityMessages.codes.text}
    </p>
    {isLocked ? null : (
      <Form method="post" className="factor-renew">
        <input type="hidden" name="intent" value="new-codes" />
        <button className="button button-line button-small">{securityMessages.codes.renew}</button>
        <span className="muted">{securityMessages.codes.renewHint}</span>
      </Form>
    )}
  </div>
);

export const FactorSection = (props: FactorSectionProps) => {
  const { factors, isLocked } = props;
  const hasFactor = factors.totpSince !== null || factors.passkeys.length > 0;
  return (
    <>
      <App since={factors.totpSince} isLocked={isLocked} />
      <Passkeys {...props} />
      {hasFactor ? <Codes left={factors.recoveryCodesLeft} isLocked={isLocked} /> : null}
    </>
  );
};
