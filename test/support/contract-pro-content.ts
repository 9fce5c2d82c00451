/** Requests of the contract test for contents in the console. */
import type { Client } from '#shared/api/client';
import { homeRequests } from './contract-pro-home.ts';
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

const actOnAnnouncement = async ({ proAnnouncements }: Client) => {
  const content = {
    kind: 'NEWS',
    title: 'Contrat',
    message: 'Un essai',
    audiences: ['STAFF'],
    startsAt: '2020-01-01T00:00:00.000Z',
    endsAt: '2020-01-02T00:00:00.000Z',
  } as const;
  const create = await proAnnouncements.create({ ...content, audiences: [...content.audiences] });
  const announcementId = create.id;
  const changed = { ...content, audiences: [...content.audiences], tag: 'Nouveau' };
  const update = await proAnnouncements.update({ announcementId, version: 1, ...changed });
  const setState = await proAnnouncements.setState({ announcementId, version: 2, active: false });
  const list = await proAnnouncements.list({ state: 'OFF' });
  const byId = await proAnnouncements.byId({ announcementId });
  const remove = await proAnnouncements.remove({ announcementId, version: 3 });
  return { create, update, setState, list, byId, remove };
};

const actOnStore = async ({ proStores }: Client) => {
  const content = { name: 'Contrat', region: 'TN', address: 'Rue du contrat', city: 'Tunis', active: false };
  const create = await proStores.create(content);
  const update = await proStores.update({ storeId: create.id, version: 1, ...content, city: 'Sfax' });
  return { create, update, list: await proStores.list(), byId: await proStores.byId({ storeId: create.id }) };
};

const actOnNews = async ({ proNews }: Client) => {
  const content = { title: 'Contrat', summary: 'Un essai', body: '## Essai' };
  const create = await proNews.create(content);
  const newsId = create.id;
  const update = await proNews.update({ newsId, version: 1, ...content, title: 'Contrat modifié' });
  const list = await proNews.list({ state: 'DRAFT' });
  const byId = await proNews.byId({ newsId });
  const render = await proNews.render({ markdown: '**gras**' });
  const remove = await proNews.remove({ newsId, version: 2 });
  return { create, update, list, byId, render, remove };
};

const actOnPage = async ({ proPages }: Client) => {
  const key = { name: 'accessibilite', region: 'TN' } as const;
  const save = await proPages.save({ ...key, version: 0, title: 'Contrat', body: 'Un essai' });
  const get = await proPages.get(key);
  const list = await proPages.list();
  const remove = await proPages.remove({ ...key, version: 1 });
  return { save, get, list, remove };
};

export const proContentRequests = (given: () => Stage): Requests => {
  const banner = remember(() => actOnBanner(given().admin));
  const ofBanner = (name: keyof Awaited<ReturnType<typeof actOnBanner>>) => async () => (await banner())[name];
  const announcement = remember(() => actOnAnnouncement(given().admin));
  const ofAnnouncement = (name: keyof Awaited<ReturnType<typeof actOnAnnouncement>>) => async () =>
    (await announcement())[name];
  const store = remember(() => actOnStore(given().admin));
  const ofStore = (name: keyof Awaited<ReturnType<typeof actOnStore>>) => async () => (await store())[name];
  const news = remember(() => actOnNews(given().admin));
  const ofNews = (name: keyof Awaited<ReturnType<typeof actOnNews>>) => async () => (await news())[name];
  const page = remember(() => actOnPage(given().admin));
  const ofPage = (name: keyof Awaited<ReturnType<typeof actOnPage>>) => async () => (await page())[name];
  return {
    ...homeRequests(given),
    'proNews.list': ofNews('list'),
    'proNews.byId': ofNews('byId'),
    'proNews.create': ofNews('create'),
    'proNews.update': ofNews('update'),
    'proNews.render': ofNews('render'),
    'proNews.remove': ofNews('remove'),
    'proPages.list': ofPage('list'),
    'proPages.get': ofPage('get'),
    'proPages.save': ofPage('save'),
    'proPages.remove': ofPage('remove'),
    'proStores.list': ofStore('list'),
    'proStores.byId': ofStore('byId'),
    'proStores.create': ofStore('create'),
    'proStores.update': ofStore('update'),
    'proAnnouncements.list': ofAnnouncement('list'),
    'proAnnouncements.byId': ofAnnouncement('byId'),
    'proAnnouncements.create': ofAnnouncement('create'),
    'proAnnouncements.update': ofAnnouncement('update'),
    'proAnnouncements.setState': ofAnnouncement('setState'),
    'proAnnouncements.remove': ofAnnouncement('remove'),
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
