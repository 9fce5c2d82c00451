/** Requests of the contract test for the tree, the special groups and the looks in the console. */
import type { Client } from '#shared/api/client';
import { jpeg } from './pictures.ts';

type Stage = { readonly admin: Client };
type Requests = Readonly<Record<string, (client: Client) => Promise<unknown>>>;

const remember = <Out>(work: () => Promise<Out>): (() => Promise<Out>) => {
  let made: Promise<Out> | null = null;
  return () => (made ??= work());
};

/** Answers about one section that is created, changed, moved and removed. */
const actOnTree = async ({ proTree }: Client) => {
  const create = await proTree.create({ kind: 'section', name: 'Contrat' });
  const of = { kind: 'section', branchId: create.id } as const;
  const update = await proTree.update({ ...of, version: 1, name: 'Contrat', seoTitle: 'Contrat' });
  const setState = await proTree.setState({ ...of, version: 2, active: false });
  const move = await proTree.move({ ...of, before: null });
  const byId = await proTree.byId(of);
  const list = await proTree.list();
  const other = await proTree.create({ kind: 'section', name: 'Contrat ailleurs' });
  const group = await proTree.create({ kind: 'group', parentId: create.id, name: 'Contrat' });
  const relocate = await proTree.relocate({ kind: 'group', branchId: group.id, version: 1, parentId: other.id });
  const remove = await proTree.remove({ ...of, version: 3 });
  const upload = await proTree.upload({ imageAsBase64: (await jpeg(60, 40)).toString('base64'), alt: 'Le contrat' });
  return { create, update, setState, move, byId, list, relocate, remove, upload };
};

const actOnGroup = async ({ proSpecialGroups }: Client) => {
  const rules = { region: 'TN', priceMax: 1 };
  const create = await proSpecialGroups.create({ name: 'Contrat', rules });
  const of = { specialGroupId: create.id };
  const update = await proSpecialGroups.update({ ...of, version: 1, name: 'Contrat', description: 'Un essai', rules });
  const setState = await proSpecialGroups.setState({ ...of, version: 2, active: false });
  const move = await proSpecialGroups.move({ ...of, before: null });
  const place = await proSpecialGroups.place({ ...of, reference: 'ROBE-1' });
  const items = await proSpecialGroups.items(of);
  const unplace = await proSpecialGroups.unplace({ ...of, reference: 'ROBE-1' });
  const byId = await proSpecialGroups.byId(of);
  const list = await proSpecialGroups.list({ state: 'OFF' });
  const preview = await proSpecialGroups.preview({ rules });
  const remove = await proSpecialGroups.remove({ ...of, version: 3 });
  return { create, update, setState, move, place, items, unplace, byId, list, preview, remove };
};

const actOnLook = async ({ proLooks }: Client) => {
  const create = await proLooks.create({ name: 'Contrat' });
  const of = { lookId: create.id };
  const update = await proLooks.update({ ...of, version: 1, name: 'Contrat', alt: 'Une tenue' });
  const setState = await proLooks.setState({ ...of, version: 2, active: false });
  const move = await proLooks.move({ ...of, before: null });
  const place = await proLooks.place({ ...of, reference: 'ROBE-1' });
  const byId = await proLooks.byId({ ...of, region: 'TN' });
  const list = await proLooks.list();
  const unplace = await proLooks.unplace({ ...of, reference: 'ROBE-1' });
  const remove = await proLooks.remove({ ...of, version: 3 });
  return { create, update, setState, move, place, byId, list, unplace, remove };
};

const requestsOf = <Answers extends object>(
  room: string,
  names: readonly (keyof Answers & string)[],
  read: () => Promise<Answers>,
) => Object.fromEntries(names.map((name) => [`${room}.${name}`, async () => (await read())[name]]));

export const proTreeRequests = (given: () => Stage): Requests => {
  const tree = remember(() => actOnTree(given().admin));
  const group = remember(() => actOnGroup(given().admin));
  const look = remember(() => actOnLook(given().admin));
  return {
    'places.texts': (client) => client.places.texts({ section: 'femme' }),
    ...requestsOf(
      'proLooks',
      ['create', 'update', 'setState', 'move', 'place', 'byId', 'list', 'unplace', 'remove'],
      look,
    ),
    ...requestsOf(
      'proTree',
      ['create', 'update', 'setState', 'move', 'byId', 'list', 'relocate', 'remove', 'upload'],
      tree,
    ),
    ...requestsOf(
      'proSpecialGroups',
      ['create', 'update', 'setState', 'move', 'place', 'items', 'unplace', 'byId', 'list', 'preview', 'remove'],
      group,
    ),
  };
};
