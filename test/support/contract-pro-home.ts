/** Requests of the contract test for home pages and the size guide in the console. */
import type { Client } from '#shared/api/client';

type Stage = { readonly admin: Client };
type Answers = Readonly<Record<string, unknown>>;
type Requests = Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>>;

/** Answers about one block of the common home page, and the page that is published and reset. */
const actOnHome = async ({ proHome }: Client) => {
  const section = null;
  const addBlock = await proHome.addBlock({ section, kind: 'NEWSLETTER', title: 'Contrat' });
  const { blockId } = addBlock;
  const of = { section, blockId };
  const saveBlock = await proHome.saveBlock({ ...of, version: 1, kind: 'NEWSLETTER', title: 'Contrat modifié' });
  const setHidden = await proHome.setHidden({ ...of, version: 2, hidden: true });
  const move = await proHome.move({ ...of, before: 1 });
  const get = await proHome.get({});
  const removeBlock = await proHome.removeBlock({ ...of, version: 3 });
  const publish = await proHome.publish({ section, version: removeBlock.version });
  const discard = await proHome.discard({ section, version: publish.version });
  const list = await proHome.list();
  const choices = await proHome.choices();
  const reset = await proHome.reset({ section, version: discard.version });
  return { addBlock, saveBlock, setHidden, move, get, removeBlock, publish, discard, list, choices, reset };
};

const actOnSizeGuide = async ({ proSizeGuide }: Client) => {
  const key = 'enfant';
  const rows = [
    ['2 ans', '86'],
    ['4 ans', '100-104'],
  ];
  const preview = await proSizeGuide.preview({ key, rows });
  const save = await proSizeGuide.save({ key, version: 0, rows });
  const list = await proSizeGuide.list();
  return { preview, save, list, reset: await proSizeGuide.reset({ key, version: save.version }) };
};

/** One request for each answer of `act`, which runs once. */
const requestsOf = (module: string, names: readonly string[], act: () => Promise<Answers>): Requests => {
  let answers: Promise<Answers> | null = null;
  return Object.fromEntries(names.map((name) => [`${module}.${name}`, async () => (await (answers ??= act()))[name]]));
};

const ofHome = ['list', 'get', 'choices', 'addBlock', 'saveBlock', 'setHidden', 'move', 'removeBlock'];

export const homeRequests = (given: () => Stage): Requests => ({
  ...requestsOf('proHome', [...ofHome, 'publish', 'discard', 'reset'], () => actOnHome(given().admin)),
  ...requestsOf('proSizeGuide', ['list', 'preview', 'save', 'reset'], () => actOnSizeGuide(given().admin)),
});
