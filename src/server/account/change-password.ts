import { implement, type Implementation } from '#platform/contract';
import { users as calls } from '#shared/api/users';
import { ownAccount, refuse, userOf, type AccountParts } from './account-parts.ts';
import { accountMessages } from './account.messages.ts';
import { lockAccountWithPassword, storePassword } from './account.store.ts';
import { refuseWeakPassword } from './password/password.ts';
import { checkPassword } from './sign-in.ts';

export const changePasswordRoutes = (parts: AccountParts): Implementation[] => {
  const { db, clock, mail, mails, hasher, throttle, sessions, credentialsOf } = parts;
  const change = implement(calls.passwordChange, async ({ oldPassword, newPassword }, caller) => {
    const { sessionId } = userOf(caller);
    const account = await ownAccount(db, caller);
    if ((await credentialsOf(account.email))?.passwordHash === null)
      return refuse('oldPassword', accountMessages.noPassword);
    await refuseWeakPassword(newPassword, account, 'newPassword');
    const { attempt, credentials } = await checkPassword(parts, account.email, oldPassword, caller);
    if (!credentials) return refuse('oldPassword', accountMessages.wrongPassword);
    const isSame = oldPassword.normalize('NFC') === newPassword.normalize('NFC');
    const passwordHash = isSame ? null : await hasher.hash(newPassword);
    const changed = await db.command({ name: 'account.changePassword' }, async (tx) => {
      if (!(await lockAccountWithPassword(tx, credentials))) return false;
      throttle.succeed(tx, attempt);
      if (passwordHash === null) return true;
      storePassword(tx, account.id, passwordHash);
      await sessions.endAll(tx, account.id, 'PASSWORD', sessionId);
      const composed = mails.passwordChanged(account, { at: clock.now(), timeZone: caller.region.timeZone });
      await mail.send(tx, { ...composed, region: account.region });
      return true;
    });
    if (!changed) return refuse('oldPassword', accountMessages.wrongPassword);
    return isSame ? refuse('newPassword', accountMessages.samePassword) : {};
  });
  return [change];
};
