/** What a colleague changed in a role or a staff user, beside what the person typed. For actions. */
import type { Client } from '#shared/api/client';
import { formText } from '#app/form-text.ts';
import { momentText, type LocalTime } from '#pro/form/moment-text.ts';
import { compare, keptOf, seenIn, type Merge } from '#pro/merge/merge.ts';
import { matrixOf, type CellScope } from './matrix-data.ts';
import { staffMessages as messages } from './staff.messages.ts';

type Field = { readonly label: string; readonly theirs: string };
type Current = {
  readonly object: 'role' | 'user';
  readonly id: string;
  readonly version: number;
  readonly fields: Readonly<Record<string, Field>>;
  /** Values in words, by field. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const mergeWith = async (api: Client, form: FormData, current: Current, localTime: LocalTime): Promise<Merge> => {
  const { object, id, version, fields, words } = current;
  const last = (await api.proAudit.list({ object, record: id })).entries[0];
  const compared = Object.entries(fields).map(([name, { label, theirs }]) => ({
    name,
    label,
    before: seenIn(form, name),
    theirs,
    mine: formText(form, name).trim(),
  }));
  return {
    intent: formText(form, 'intent'),
    seen: formText(form, 'version'),
    version: String(version),
    by: last?.by ?? null,
    moment: last ? momentText(last.at, localTime) : null,
    fields: compare(compared, (name, value) => words?.[name]?.[value] ?? value),
    facts: [],
    kept: keptOf(form, compared),
    closed: null,
  };
};

type Grants = Parameters<typeof matrixOf>[0];
const scopeWords = { scope: messages.matrix.scopes satisfies Record<CellScope, string> };

/** Fields of the editor of one cell of the matrix. */
const grantFields = (form: FormData, held: Grants): Record<string, Field> => {
  const cells = matrixOf(held).flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const cell = cells.find(({ privilege }) => privilege === formText(form, 'privilege'));
  return {
    scope: { label: messages.matrix.scope, theirs: cell?.scope ?? 'NONE' },
    ...(form.has('limit') && {
      limit: { label: messages.matrix.limit, theirs: String(cell?.limit ?? '') },
    }),
  };
};

export const mergeOfRole = async (
  api: Client,
  roleId: string,
  form: FormData,
  localTime: LocalTime,
): Promise<Merge | null> => {
  const role = (await api.proRoles.list()).roles.find(({ id }) => id === roleId);
  if (!role) return null;
  const { grants, name, version } = role;
  const intent = formText(form, 'intent');
  const ofGrant = () => grantFields(form, { grants, roleGrants: grants, exceptions: [] });
  const fields =
    intent === 'rename' ? { name: { label: messages.roles.name, theirs: name } } : intent === 'grant' ? ofGrant() : {};
  return mergeWith(api, form, { object: 'role', id: roleId, version, fields, words: scopeWords }, localTime);
};

export const mergeOfPerson = async (api: Client, id: string, form: FormData, localTime: LocalTime): Promise<Merge> => {
  const [person, { roles }] = await Promise.all([api.proStaff.byId({ id }), api.proRoles.list()]);
  const { grants, roleGrants, exceptions, version } = person;
  const words = { ...scopeWords, roleId: Object.fromEntries(roles.map((role) => [role.id, role.name])) };
  const reasonNow = exceptions.find(({ privilege }) => privilege === formText(form, 'privilege'))?.reason ?? '';
  const byIntent: Readonly<Record<string, () => Record<string, Field>>> = {
    facts: () => ({
      fullName: { label: messages.record.fullName, theirs: person.name },
      phone: { label: messages.record.phone, theirs: person.phone ?? '' },
      jobTitle: { label: messages.record.jobTitle, theirs: person.jobTitle ?? '' },
      team: { label: messages.record.team, theirs: person.team ?? '' },
    }),
    role: () => ({ roleId: { label: messages.roleForm.label, theirs: person.role.id } }),
    grant: () => ({
      ...grantFields(form, { grants, roleGrants, exceptions: exceptions.map(({ privilege }) => privilege) }),
      reason: { label: messages.matrix.reason, theirs: reasonNow },
    }),
  };
  const fields = byIntent[formText(form, 'intent')]?.() ?? {};
  return mergeWith(api, form, { object: 'user', id, version, fields, words }, localTime);
};
