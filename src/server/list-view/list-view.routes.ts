import { implement, staffOf, type Implementation, type StaffCaller } from '#platform/contract';
import { violates, type Reader } from '#platform/db';
import { proViews as calls, type SavedView } from '#shared/api/pro-views';
import { ShopError } from '#shared/errors';
import { listPrivileges, shareViewPrivilege, type ListName } from '#shared/rules/lists';
import { can } from '#shared/rules/privileges';
import type { ListViewsDeps } from './list-view.ts';
import { listViewMessages as messages } from './list-view.messages.ts';
import {
  deleteView,
  insertView,
  readView,
  readViews,
  setDefaultView,
  updateView,
  type ViewRow,
} from './list-view.store.ts';

/** Own views, or shared views, of one list. */
const maxViews = 30;

const maySee = (person: StaffCaller, list: string): boolean => {
  const privilege = listPrivileges[list as ListName];
  return privilege !== undefined && can(person, privilege);
};

const mayEdit = (person: StaffCaller, view: Pick<ViewRow, 'shared' | 'ownerId'>): boolean =>
  view.shared ? can(person, shareViewPrivilege) : view.ownerId === person.id;

const answerOf = (person: StaffCaller, view: ViewRow): SavedView => {
  const { id, name, query, columns, shared, isDefault } = view;
  return { id: String(id), name, query, columns: [...columns], shared, isDefault, editable: mayEdit(person, view) };
};

const refused = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

/** Throws NOT_FOUND, also for the own view of somebody else. */
const find = async (db: Reader, person: StaffCaller, id: string): Promise<ViewRow> => {
  const view = await readView(db, person.id, Number(id));
  if (!view || !maySee(person, view.list) || (!view.shared && view.ownerId !== person.id))
    throw new ShopError('NOT_FOUND');
  return view;
};

const withFreeName = async <Out>(name: string, write: Promise<Out>): Promise<Out> => {
  try {
    return await write;
  } catch (error) {
    if (violates(error, 'list_view_own_idx') || violates(error, 'list_view_shared_idx'))
      throw refused('name', messages.taken(name));
    throw error;
  }
};

const requireList = (person: StaffCaller, list: ListName): void => {
  if (!maySee(person, list)) throw new ShopError('FORBIDDEN');
};

export const listViewRoutes = ({ db, clock }: ListViewsDeps): Implementation[] => [
  implement(calls.list, async ({ list }, caller) => {
    const person = staffOf(caller);
    requireList(person, list);
    const views = await readViews(db, person.id, list);
    return { views: views.map((view) => answerOf(person, view)), mayShare: can(person, shareViewPrivilege) };
  }),
  implement(calls.save, async ({ isDefault, ...view }, caller) => {
    const person = staffOf(caller);
    requireList(person, view.list);
    if (view.shared && !can(person, shareViewPrivilege)) throw refused('shared', messages.mayNotShare);
    const name = view.name.trim();
    const work = db.command({ name: 'listView.save' }, async (tx) => {
      const views = await readViews(tx, person.id, view.list);
      if (views.filter(({ shared }) => shared === view.shared).length >= maxViews)
        throw refused('', messages.tooMany(maxViews));
      const id = await insertView(tx, { ...view, name, ownerId: person.id }, clock.now());
      if (isDefault) await setDefaultView(tx, person.id, { id, list: view.list }, true);
      return find(tx, person, String(id));
    });
    return answerOf(person, await withFreeName(name, work));
  }),
  implement(calls.update, async ({ viewId, isDefault, ...changes }, caller) => {
    const person = staffOf(caller);
    const work = db.command({ name: 'listView.update' }, async (tx) => {
      const view = await find(tx, person, viewId);
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      if (given.length > 0) {
        if (!mayEdit(person, view)) throw new ShopError('FORBIDDEN');
        await updateView(tx, { ...view, ...Object.fromEntries(given) });
      }
      if (isDefault !== undefined) await setDefaultView(tx, person.id, view, isDefault);
      return find(tx, person, viewId);
    });
    return answerOf(person, await withFreeName(changes.name ?? '', work));
  }),
  implement(calls.remove, async ({ viewId }, caller) => {
    const person = staffOf(caller);
    await db.command({ name: 'listView.remove' }, async (tx) => {
      const view = await find(tx, person, viewId);
      if (!mayEdit(person, view)) throw new ShopError('FORBIDDEN');
      await deleteView(tx, view.id);
    });
    return undefined;
  }),
];
