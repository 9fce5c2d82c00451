/** Requests of the contract test for the customers of the staff console. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';
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

export const customerDeskRequests = (stage: () => Stage) => {
  let opened: ReturnType<typeof openRecord> | null = null;
  const record = () => (opened ??= openRecord(stage()));
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
    'proCustomers.endView': () => stage().admin.proCustomers.endView(),
    'proCustomers.erase': async () => {
      const { shop, admin } = stage();
      const { publicId, email } = await signIn(shop, { fullName: 'Partie Demain' });
      const { customers } = await admin.proCustomers.list({ text: email });
      await admin.proCustomers.erase({ id: customers[0]?.id ?? publicId, confirmation: email });
    },
  };
};
