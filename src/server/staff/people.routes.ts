/** Staff users: list, record, contact details, sessions, second factor, disabling. */
import { implement, staffOf, type Implementation } from '#platform/contract';
import { parsePhone } from '#platform/phone';
import { proStaff as calls } from '#shared/api/pro-staff';
import type { StaffPreview } from '#shared/api/pro-staff-shapes';
import { ShopError } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import { accessRoutes } from './access.routes.ts';
import { createChangePerson, keepAdministrator, type ChangePerson, type Fields } from './change-person.ts';
import { createStaffList, createStaffRecord } from './read-person.ts';
import { roleOf } from './roles.ts';
import { refuseField, type StaffDeps } from './staff-deps.ts';
import { createStaffMails } from './staff-mail.ts';
import { staffMessages as messages } from './staff.messages.ts';

const privilege = 'user.edit';
type ReadRecord = ReturnType<typeof createStaffRecord>;

const changedOf = (before: Fields, after: Fields): { before: Fields; after: Fields } => {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const pick = (fields: Fields): Fields => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: pick(before), after: pick(after) };
};

const editRoute = (deps: StaffDeps, changePerson: ChangePerson, readRecord: ReadRecord): Implementation =>
  implement(calls.edit, async ({ id, version, ...typed }, caller) => {
    const countries = deps.regions.all().map(({ code }) => code);
    const typedPhone = typed.phone?.trim() ?? '';
    const phone = typedPhone === '' ? null : await parsePhone(typedPhone, caller.region.code, countries);
    if (typedPhone !== '' && phone === null) throw refuseField('phone', messages.phone(caller.region.phonePrefix));
    const facts = {
      fullName: typed.fullName.replace(/\s+/g, ' ').trim(),
      phone,
      jobTitle: typed.jobTitle?.trim() || null,
      team: typed.team?.trim() || null,
    };
    await changePerson({ caller, privilege, id, version, maySelf: true }, async (tx, target) => {
      deps.accounts.staffUsers.setFacts(tx, target.id, facts);
      const { fullName, jobTitle, team } = target;
      return changedOf({ fullName, phone: target.phone, jobTitle, team }, facts);
    });
    return readRecord(id, staffOf(caller));
  });

const stateRoutes = (deps: StaffDeps, changePerson: ChangePerson, readRecord: ReadRecord): Implementation[] => {
  const { accounts, sessions, clock } = deps;
  return [
    implement(calls.disable, async ({ id, version }, caller) => {
      await changePerson({ caller, privilege, id, version }, async (tx, target) => {
        await keepAdministrator(deps, tx, target);
        accounts.staffUsers.setDisabled(tx, target.id, clock.now());
        await sessions.endAll(tx, target.id, 'DISABLED');
        return { before: { active: target.isActive }, after: { active: false } };
      });
      return readRecord(id, staffOf(caller));
    }),
    implement(calls.enable, async ({ id, version }, caller) => {
      await changePerson({ caller, privilege, id, version }, async (tx, target) => {
        accounts.staffUsers.setDisabled(tx, target.id, null);
        return { before: { active: target.isActive }, after: { active: true } };
      });
      return readRecord(id, staffOf(caller));
    }),
    implement(calls.endSession, async ({ id, sessionId }, caller) => {
      await changePerson({ caller, privilege, id, maySelf: true }, async (tx, { id: userId }) => {
        if (!(await sessions.end(tx, { id: sessionId, userId }, 'REVOKED'))) throw new ShopError('NOT_FOUND');
        return { after: { session: 'ended' } };
      });
      return readRecord(id, staffOf(caller));
    }),
  ];
};

const factorRoute = (deps: StaffDeps, changePerson: ChangePerson, readRecord: ReadRecord): Implementation => {
  const { sessions, secondFactors, mail } = deps;
  const mails = createStaffMails(deps.publicOrigin);
  return implement(calls.resetSecondFactor, async ({ id, version }, caller) => {
    await secondFactors.requireRecentAuthentication(caller);
    await changePerson({ caller, privilege, id, version }, async (tx, target, actor) => {
      await secondFactors.erase(tx, target.id);
      await sessions.endAll(tx, target.id, 'REVOKED');
      const { email: to, fullName } = target;
      await mail.send(tx, mails.factorReset({ to, fullName, by: actor.fullName }));
      return { after: { secondFactor: 'reset' } };
    });
    return readRecord(id, staffOf(caller));
  });
};

/** What a colleague sees. Reads only, with the privileges of the colleague; the caller does not become them. */
const createPreview =
  ({ db, accounts, ordersOf }: StaffDeps) =>
  async (id: string): Promise<StaffPreview> => {
    const user = await accounts.staffUsers.find(db, id);
    if (!user) throw new ShopError('NOT_FOUND');
    const { fullName, email, role, privileges } = user;
    const { id: roleId, name } = await roleOf(db, user);
    const person = { id: user.id, role, privileges };
    return {
      id,
      name: fullName || email,
      role: { id: roleId, name },
      base: role,
      privileges: [...privileges],
      orders: can(person, 'order.view') ? await ordersOf(person) : null,
    };
  };

export const peopleRoutes = (deps: StaffDeps): Implementation[] => {
  const [changePerson, readRecord] = [createChangePerson(deps), createStaffRecord(deps)];
  const [list, preview] = [createStaffList(deps), createPreview(deps)];
  return [
    implement(calls.list, list),
    implement(calls.byId, ({ id }, caller) => readRecord(id, staffOf(caller))),
    implement(calls.preview, ({ id }) => preview(id)),
    editRoute(deps, changePerson, readRecord),
    ...stateRoutes(deps, changePerson, readRecord),
    factorRoute(deps, changePerson, readRecord),
    ...accessRoutes(deps, { changePerson, readRecord }),
  ];
};
