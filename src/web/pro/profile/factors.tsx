/** Authenticator app, passkeys and recovery codes of the signed-in person. */
import { Form } from 'react-router';
import type { Security } from '#app/security/security-data.ts';
import { securityMessages } from '#app/security/security.messages.ts';
import { TextField } from '#ui/field.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { securityPath } from './security-path.ts';

const messages = securityMessages.factor;

type Factors = Security['factors'];

/** Asks again, because the removal cannot be undone. */
const Removal = ({ intent, id, label }: { intent: string; id?: string; label: string }) => (
  <details className="factor-panel">
    <summary className="text-link" aria-label={label}>
      {messages.remove}
    </summary>
    <Form method="post" action={securityPath}>
      <input type="hidden" name="intent" value={intent} />
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      <button className="action action-small">{messages.confirmRemove}</button>
    </Form>
  </details>
);

const App = ({ since, isLocked }: { since: string | null; isLocked: boolean }) => (
  <div className="factor">
    <h3>{messages.app}</h3>
    <p className="quiet">{since === null ? messages.appOff : messages.appSince(since)}</p>
    {isLocked ? null : since === null ? (
      <p>
        {/* Not a client navigation, because each visit prepares another key. */}
        <a className="action action-small" href={`${securityPath}/application`} target="_self">
          {messages.addApp}
        </a>
      </p>
    ) : (
      <Removal intent="remove-app" label={messages.removeApp} />
    )}
  </div>
);

const PasskeyRow = ({ passkey, isLocked }: { passkey: Factors['passkeys'][number]; isLocked: boolean }) => {
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li>
      <span className="rows-main">
        <b>{name}</b>
        <span className="quiet">
          {messages.addedOn(createdAt)}, {lastUsedAt === null ? messages.neverUsed : messages.usedOn(lastUsedAt)}
        </span>
      </span>
      <details className="factor-panel">
        <summary className="text-link" aria-label={messages.renameOf(name)}>
          {messages.rename}
        </summary>
        <Form method="post" action={securityPath}>
          <input type="hidden" name="intent" value="rename-passkey" />
          <input type="hidden" name="id" value={id} />
          <TextField id={`nom-${id}`} name="name" label={messages.name} defaultValue={name} maxLength={60} />
          <button className="action action-small">{messages.saveName}</button>
        </Form>
      </details>
      {isLocked ? null : <Removal intent="remove-passkey" id={id} label={messages.removeOf(name)} />}
    </li>
  );
};

const Passkeys = ({ security, isLocked }: { security: Security; isLocked: boolean }) => {
  const { factors, localOrigin } = security;
  return (
    <div className="factor">
      <h3>{messages.passkeys}</h3>
      <p className="quiet">{messages.passkeysText}</p>
      {factors.passkeys.length > 0 ? (
        <ul className="rows">
          {factors.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLocked={isLocked} />
          ))}
        </ul>
      ) : null}
      {!factors.passkeysPossible ? (
        <p className="quiet">
          {messages.passkeysImpossible}
          <a className="text-link" href={localOrigin}>
            {localOrigin}
          </a>
          .
        </p>
      ) : isLocked ? null : (
        <>
          <noscript>
            <p className="quiet">{messages.withoutScripts}</p>
          </noscript>
          <AddPasskey maxLength={security.fields.passkey.name.maxLength} />
        </>
      )}
    </div>
  );
};

const Codes = ({ left, isLocked }: { left: number; isLocked: boolean }) => {
  const words = securityMessages.codes;
  return (
    <div className="factor">
      <h3>{words.title}</h3>
      <p className="quiet">
        {words.left(left)} {words.text}
      </p>
      {isLocked ? null : (
        <Form method="post" action={securityPath}>
          <input type="hidden" name="intent" value="new-codes" />
          <button className="action action-small">{words.renew}</button>{' '}
          <span className="quiet">{words.renewHint}</span>
        </Form>
      )}
    </div>
  );
};

export const FactorList = ({ security, isLocked }: { security: Security; isLocked: boolean }) => {
  const { factors } = security;
  const hasFactor = factors.totpSince !== null || factors.passkeys.length > 0;
  return (
    <>
      <App since={factors.totpSince} isLocked={isLocked} />
      <Passkeys security={security} isLocked={isLocked} />
      {hasFactor ? <Codes left={factors.recoveryCodesLeft} isLocked={isLocked} /> : null}
    </>
  );
};
