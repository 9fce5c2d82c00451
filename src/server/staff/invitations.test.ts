import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { addDays } from '#shared/dates';
import { invitationTokenTo } from '#test/invitations';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { createFetchClient, type Client } from '#shared/api/client';

let shop: TestShop;
let guest: Client;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  guest = createFetchClient({ baseUrl: await shop.listen() });
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

const password = 'un-long-mot-de-passe';
const answer = { fullName: 'Inès Ben Ali', password, confPassword: password };
let people = 0;
const invite = async (without: string[] = [], roleId = 'SUPPLIER') => {
  people += 1;
  const email = `invitee-${people}@demo.test`;
  const invitation = await admin.api.proInvitations.create({ email, roleId, without });
  return { email, invitation, token: await invitationTokenTo(shop, email) };
};
const accept = (token: string) => guest.invitations.accept({ token, ...answer });

describe('an invitation', () => {
  test('opens an account with the role and its exceptions, and asks for the second factor', async () => {
    const { email, token } = await invite(['order.cancel'], 'ADMIN');
    expect(await guest.invitations.read({ token })).toMatchObject({
      state: 'OPEN',
      invitation: { email, role: 'Administration', by: 'Leïla Mansour' },
    });
    await expect(accept(token)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    const { people: found } = await admin.api.proStaff.list({ text: email });
    const person = await admin.api.proStaff.byId({ id: found[0]?.id ?? '' });
    expect(person).toMatchObject({ name: 'Inès Ben Ali', role: { id: 'ADMIN' }, hasSecondFactor: false });
    expect(person.exceptions).toMatchObject([{ privilege: 'order.cancel', scope: 'NONE', by: 'Leïla Mansour' }]);
    expect(person.grants.map(({ privilege }) => privilege)).not.toContain('order.cancel');
  });

  test('serves once, also when it is accepted twice at the same time', async () => {
    const { token } = await invite();
    const outcomes = await Promise.allSettled([accept(token), accept(token)]);
    const codes = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'ok',
    );
    expect(codes.toSorted()).toEqual(['NOT_FOUND', 'SECOND_FACTOR_REQUIRED']);
    expect(await guest.invitations.read({ token })).toEqual({ state: 'USED', invitation: null });
  });

  test('ends after seven days', async () => {
    const { token } = await invite();
    const now = shop.clock.now();
    shop.clock.set(addDays(now, 7));
    expect(await guest.invitations.read({ token })).toMatchObject({ state: 'EXPIRED' });
    await expect(accept(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    shop.clock.set(now);
  });

  test('that is sent again has a new link, and the old one is unknown', async () => {
    const { email, invitation, token } = await invite();
    await admin.api.proInvitations.resend({ invitationId: invitation.id });
    const renewed = await invitationTokenTo(shop, email);
    expect(renewed).not.toBe(token);
    await expect(guest.invitations.read({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await guest.invitations.read({ token: renewed })).toMatchObject({ state: 'OPEN' });
  });

  test('that is withdrawn opens no account', async () => {
    const { invitation, token } = await invite();
    expect(await admin.api.proInvitations.withdraw({ invitationId: invitation.id })).toMatchObject({
      state: 'WITHDRAWN',
    });
    expect(await guest.invitations.read({ token })).toMatchObject({ state: 'WITHDRAWN' });
    await expect(accept(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin.api.proInvitations.resend({ invitationId: invitation.id })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('goes to an address without account, once at a time', async () => {
    const { email } = await invite();
    const again = admin.api.proInvitations.create({ email, roleId: 'SUPPLIER' });
    await expect(again).rejects.toMatchObject({ details: { errors: [{ field: 'email' }] } });
    const known = admin.api.proInvitations.create({ email: admin.email, roleId: 'SUPPLIER' });
    await expect(known).rejects.toMatchObject({ details: { errors: [{ field: 'email' }] } });
  });

  test('keeps only the hash of its link', async () => {
    const { token } = await invite();
    const rows = await shop.db.rows(
      statement('', `select to_jsonb(staff_invitation)::text as text from staff_invitation`),
      [],
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    const journal = await shop.db.rows(
      statement('', `select to_jsonb(audit_entry)::text as text from audit_entry`),
      [],
    );
    expect(journal.length).toBeGreaterThan(0);
    expect(JSON.stringify(journal)).not.toContain(token);
  });
});
