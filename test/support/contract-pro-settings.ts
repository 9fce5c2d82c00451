/** Requests of the contract test for settings and the opening of the shop. */
import type { Client } from '#shared/api/client';

type Stage = { readonly admin: Client };
type Requests = Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>>;

const remember = <Out>(work: () => Promise<Out>): (() => Promise<Out>) => {
  let made: Promise<Out> | null = null;
  return () => (made ??= work());
};

const actOnRegion = async ({ proRegions, proOpening }: Client) => {
  const code = 'ML';
  const create = await proRegions.create({
    code,
    name: 'Mali',
    currency: 'XOF',
    phonePrefix: '+223',
    timeZone: 'Africa/Bamako',
    rateBp: 1800,
  });
  const { vatRates, version } = create;
  const planTaxes = await proRegions.planTaxes({ code, version, vatRates, stampDuties: [] });
  const terms = { returnDays: 10, pickupDays: 7, cashHoldHours: 72, countries: [{ code, name: 'Mali' }] };
  const update = await proRegions.update({ code, version: planTaxes.version, name: 'Mali', ...terms });
  const choice = { takesCard: true, first: 'CASH', cardText: null, cashText: 'Préparez l’appoint.' } as const;
  const savePayment = await proRegions.savePayment({ code, version: update.version, ...choice });
  const move = await proRegions.move({ code, before: null });
  const setRegion = await proOpening.setRegion({ code, active: false });
  const guide = await proOpening.guide();
  const all = { list: await proRegions.list(), byCode: await proRegions.byCode({ code }) };
  return { create, planTaxes, update, savePayment, move, setRegion, guide, ...all };
};

const actOnDelivery = async ({ proDelivery }: Client, region: string) => {
  const offer = { name: 'Bamako', amount: 2000, minDays: 1, maxDays: 3, cashMax: null };
  const start = await proDelivery.start({ region, ...offer });
  const zones = [...start.zones, { id: null, name: 'Autour de Bamako' }];
  const saveZones = await proDelivery.saveZones({ region, version: start.version, zones });
  const zoneId = saveZones.zones[0]?.id ?? '';
  const area = { id: null, name: 'Kalaban', country: region, zoneId, cash: true, active: true };
  const saveAreas = await proDelivery.saveAreas({ region, version: saveZones.version, areas: [...start.areas, area] });
  const mode = { id: null, kind: 'HOME', name: 'Coursier', description: 'Par coursier', freeFrom: null } as const;
  const modes = [...start.modes, { ...mode, cash: true, active: true }];
  const saveModes = await proDelivery.saveModes({ region, version: saveAreas.version, modes });
  const prices = [{ modeId: saveModes.modes[0]?.id ?? '', zoneId: null, amount: 1500, minDays: 1, maxDays: 2 }];
  const savePrices = await proDelivery.savePrices({ region, version: saveModes.version, prices });
  const limits = { mobileOnly: true, refusals: 2, openOrders: 3, units: 10 };
  const saveCash = await proDelivery.saveCash({ region, version: savePrices.version, max: 500_000, ...limits });
  const saveCalendar = await proDelivery.saveCalendar({
    region,
    version: saveCash.version,
    workingDays: [1, 2, 3, 4, 5],
    leavesUntil: '13:00',
    holidays: [{ day: '2099-01-01', label: 'Jour de l’An' }],
  });
  const preview = await proDelivery.preview({ region, net: 10_000 });
  const byRegion = await proDelivery.byRegion({ region });
  return { start, saveZones, saveAreas, saveModes, savePrices, saveCash, saveCalendar, preview, byRegion };
};

const actOnIdentity = async ({ proIdentity }: Client, region: string) => {
  const seller = await proIdentity.seller({ region });
  const content = { name: 'Contrat SARL', address: ['Bamako'], identifiers: [], stampOnCreditNotes: false };
  const saveSeller = await proIdentity.saveSeller({ region, version: seller.version, ...content });
  const contact = await proIdentity.contact();
  const { version, ...rest } = contact;
  const saveContact = await proIdentity.saveContact({ version, ...rest });
  const series = await proIdentity.series({ region });
  const saveSeries = await proIdentity.saveSeries({
    region,
    version: series.version,
    INVOICE: { prefix: 'FACT', digits: 5, firstNumber: 12 },
    CREDIT_NOTE: { prefix: 'AVO', digits: 4 },
  });
  return { seller, saveSeller, contact, saveContact, series, saveSeries };
};

const actOnMails = async ({ proMails }: Client) => {
  const mail = 'order-placed';
  const texts = { subject: 'Merci {prénom}', title: 'Merci', opening: 'Bonjour.\nÀ bientôt.', closing: '' };
  const preview = await proMails.preview({ mail, ...texts });
  const save = await proMails.save({ mail, version: 0, ...texts });
  const restore = await proMails.restore({ mail, version: save.version });
  return { preview, save, restore, list: await proMails.list(), byId: await proMails.byId({ mail }) };
};

export const proSettingsRequests = (given: () => Stage): Requests => {
  const region = remember(() => actOnRegion(given().admin));
  const ofRegion = (name: keyof Awaited<ReturnType<typeof actOnRegion>>) => async () => (await region())[name];
  const delivery = remember(async () => region().then(() => actOnDelivery(given().admin, 'ML')));
  const ofDelivery = (name: keyof Awaited<ReturnType<typeof actOnDelivery>>) => async () => (await delivery())[name];
  const identity = remember(async () => region().then(() => actOnIdentity(given().admin, 'ML')));
  const ofIdentity = (name: keyof Awaited<ReturnType<typeof actOnIdentity>>) => async () => (await identity())[name];
  const mails = remember(() => actOnMails(given().admin));
  const ofMails = (name: keyof Awaited<ReturnType<typeof actOnMails>>) => async () => (await mails())[name];
  return {
    'proMails.list': ofMails('list'),
    'proMails.byId': ofMails('byId'),
    'proMails.preview': ofMails('preview'),
    'proMails.save': ofMails('save'),
    'proMails.restore': ofMails('restore'),
    'proRegions.list': ofRegion('list'),
    'proRegions.byCode': ofRegion('byCode'),
    'proRegions.create': ofRegion('create'),
    'proRegions.update': ofRegion('update'),
    'proRegions.planTaxes': ofRegion('planTaxes'),
    'proRegions.savePayment': ofRegion('savePayment'),
    'proRegions.move': ofRegion('move'),
    'proDelivery.byRegion': ofDelivery('byRegion'),
    'proDelivery.preview': ofDelivery('preview'),
    'proDelivery.start': ofDelivery('start'),
    'proDelivery.saveCalendar': ofDelivery('saveCalendar'),
    'proDelivery.saveZones': ofDelivery('saveZones'),
    'proDelivery.saveAreas': ofDelivery('saveAreas'),
    'proDelivery.saveModes': ofDelivery('saveModes'),
    'proDelivery.savePrices': ofDelivery('savePrices'),
    'proDelivery.saveCash': ofDelivery('saveCash'),
    'proIdentity.seller': ofIdentity('seller'),
    'proIdentity.saveSeller': ofIdentity('saveSeller'),
    'proIdentity.series': ofIdentity('series'),
    'proIdentity.saveSeries': ofIdentity('saveSeries'),
    'proIdentity.contact': ofIdentity('contact'),
    'proIdentity.saveContact': ofIdentity('saveContact'),
    'proOpening.setRegion': ofRegion('setRegion'),
    'proOpening.guide': ofRegion('guide'),
  };
};
