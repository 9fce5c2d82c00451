/** Requests of the contract test for the customers of the staff console. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';
import { write } from './catalogue.ts';
import { signIn } from './session.ts';
import type { TestShop } from './shop.ts';

type Stage = { readonly shop: TestShop; readonly admin: Client };

/** A new customer, so that her record does not change between the answers. */
const openRecord = async ({ shop, admin }: Stage) => {
  const { email } = await signIn(shop, { email: 'fiche@demo.test', fullName: 'Amel Bouzid' });
  const { customers } = await admin.proCustomers.list({ text: email });
  const id = customers[0]?.id ?? '';
  const edit = await admin.proCustomers.edit({ id, version: 1, fullName: 'Amel Bouzidi', phone: '20 555 014' });
  const addNote = await admin.proCustomers.addNote({ id, text: 'Préfère le matin' });
  const noteId = addNote.notes[0]?.id ?? '';
  const editNote = await admin.proCustomers.editNote({ id, noteId, text: 'Préfère le soir' });
  const blockCash = await admin.proCustomers.blockCash({ id, reason: 'Colis refusés' });
  const unblockCash = await admin.proCustomers.unblockCash({ id });
  const sendReset = await admin.proCustomers.sendReset({ id });
  const exportData = await admin.proCustomers.exportData({ id });
  return { id, edit, addNote, editNote, blockCash, unblockCash, sendReset, exportData };
};

/** The same answer each time, for a call whose answers name a new record. */
const once = <Out>(send: () => Promise<Out>): (() => Promise<Out>) => {
  let answer: Promise<Out> | null = null;
  return () => (answer ??= send());
};

/** Two guests with one phone number. */
const duplicateRequests = (stage: () => Stage, keep: typeof once) => {
  const act = keep(async () => {
    const { shop, admin } = stage();
    for (const name of ['double-1', 'double-2'])
      await signIn(shop, { email: `${name}@demo.test`, fullName: 'Dorra Zouari' });
    await write(shop.db, `update customer_record set phone = '+21620999888' where email like 'double-_@demo.test'`);
    await admin.proCustomers.findDuplicates();
    const { pairs } = await admin.proCustomers.duplicates({});
    const pair = pairs.find(({ kept }) => kept.email.startsWith('double-'));
    const ids = { id: pair?.kept.id ?? '', otherId: pair?.other.id ?? '' };
    return {
      dismiss: await admin.proCustomers.dismissDuplicate(ids),
      restore: await admin.proCustomers.restoreDuplicate(ids),
    };
  });
  return {
    'proCustomers.dismissDuplicate': async () => (await act()).dismiss,
    'proCustomers.restoreDuplicate': async () => (await act()).restore,
  };
};

export const customerDeskRequests = (stage: () => Stage) => {
  let opened: ReturnType<typeof openRecord> | null = null;
  const record = () => (opened ??= openRecord(stage()));
  const fileAsBase64 = Buffer.from('e_mail;nom;newsletter\nimport-du-contrat@demo.test;Nour;oui\n').toString('base64');
  const checkFile = once(() =>
    stage().admin.proCustomerImports.check({ fileName: 'clients.csv', fileAsBase64, region: 'TN' }),
  );
  return {
    'proSearch.find': () => stage().admin.proSearch.find({ text: 'Amel Bouzid' }),
    'proCustomers.list': () => stage().admin.proCustomers.list({ region: 'TN', sort: 'since', pageSize: 1 }),
    'proCustomers.byId': async () => stage().admin.proCustomers.byId({ id: (await record()).id }),
    'proCustomers.edit': async () => (await record()).edit,
    'proCustomers.addNote': async () => (await record()).addNote,
    'proCustomers.editNote': async () => (await record()).editNote,
    'proCustomers.blockCash': async () => (await record()).blockCash,
    'proCustomers.unblockCash': async () => (await record()).unblockCash,
    'proCustomers.sendReset': async () => (await record()).sendReset,
    'proCustomers.exportData': async () => (await record()).exportData,
    'proCustomers.startView': async () =>
      stage().admin.proCustomers.startView({ id: (await record()).id, reason: 'Il ne trouve pas sa commande' }),
    'proCustomers.duplicates': () => stage().admin.proCustomers.duplicates({}),
    'proCustomers.findDuplicates': () => stage().admin.proCustomers.findDuplicates(),
    ...duplicateRequests(stage, once),
    'customerView.current': () => stage().admin.customerView.current(),
    'proCustomers.endView': () => stage().admin.proCustomers.endView(),
    'proCustomerImports.check': checkFile,
    'proCustomerImports.list': () => stage().admin.proCustomerImports.list(),
    'proCustomerImports.byId': async () => stage().admin.proCustomerImports.byId({ id: (await checkFile()).id }),
    'proCustomerImports.apply': once(async () =>
      stage().admin.proCustomerImports.apply({ id: (await checkFile()).id }),
    ),
    'proCustomers.merge': once(async () => {
      const { shop, admin } = stage();
      const [kept, closed] = [
        await signIn(shop, { fullName: 'Deux Fois' }),
        await signIn(shop, { fullName: 'Deux Fois' }),
      ];
      const idOf = async (text: string) => (await admin.proCustomers.list({ text })).customers[0]?.id ?? '';
      const [id, otherId] = [await idOf(kept.email), await idOf(closed.email)];
      return admin.proCustomers.merge({ id, otherId, version: 1, otherVersion: 1, confirmation: 'deux fois' });
    }),
    'proCustomers.erase': async () => {
      const { shop, admin } = stage();
      const { publicId, email } = await signIn(shop, { fullName: 'Partie Demain' });
      const { customers } = await admin.proCustomers.list({ text: email });
      await admin.proCustomers.erase({ id: customers[0]?.id ?? publicId, confirmation: email });
    },
  };
};
