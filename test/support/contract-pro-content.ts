/** Requests of the contract test for contents in the console. */
import type { Client } from '#shared/api/client';
import { jpeg } from './pictures.ts';

type Stage = { readonly admin: Client };
type Requests = Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>>;

const remember = <Out>(work: () => Promise<Out>): (() => Promise<Out>) => {
  let made: Promise<Out> | null = null;
  return () => (made ??= work());
};

/** Answers about one banner that is created, changed, moved and removed. */
const actOnBanner = async ({ proBanners }: Client) => {
  const imageAsBase64 = (await jpeg(64, 32)).toString('base64');
  const upload = await proBanners.upload({ imageAsBase64, alt: 'Le contrat' });
  const content = {
    place: 'HERO',
    title: 'Contrat',
    image: upload.image.name,
    endsAt: '2020-01-01T00:00:00.000Z',
  } as const;
  const create = await proBanners.create(content);
  const bannerId = create.id;
  const update = await proBanners.update({ bannerId, version: 1, ...content, title: 'Contrat modifié' });
  const setState = await proBanners.setState({ bannerId, version: 2, active: false });
  const move = await proBanners.move({ bannerId, before: null });
  const list = await proBanners.list({ place: 'HERO' });
  const byId = await proBanners.byId({ bannerId });
  const remove = await proBanners.remove({ bannerId, version: 3 });
  return { upload, create, update, setState, move, list, byId, remove };
};

export const proContentRequests = (given: () => Stage): Requests => {
  const banner = remember(() => actOnBanner(given().admin));
  const ofBanner = (name: keyof Awaited<ReturnType<typeof actOnBanner>>) => async () => (await banner())[name];
  return {
    'proBanners.list': ofBanner('list'),
    'proBanners.byId': ofBanner('byId'),
    'proBanners.create': ofBanner('create'),
    'proBanners.update': ofBanner('update'),
    'proBanners.setState': ofBanner('setState'),
    'proBanners.move': ofBanner('move'),
    'proBanners.remove': ofBanner('remove'),
    'proBanners.upload': ofBanner('upload'),
  };
};
