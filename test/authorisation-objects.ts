/** Data of the authorisation matrix: which calls of signed-in users name an object of a person, and which do not. */
import { systemRandom } from '#platform/random';
import type { Client } from '#shared/api/client';
import { write } from '#test/catalogue';
import type { ContractOrders } from '#test/contract-orders';
import { signIn, type SignedIn } from '#test/session';
import type { TestShop } from '#test/shop';

export type Own = {
  shop: TestShop;
  /** Calls of the owner over HTTP. */
  client: Client;
  person: SignedIn;
  sold: ContractOrders;
};

type Input = Readonly<Record<string, unknown>>;

type PersonalObject = {
  /** Input that names an object of `person`; its other members come from the example of the call. */
  readonly own: (own: Own) => Promise<Input> | Input;
  readonly absent: Input;
};

const unknownToken = 'AAAAAAAAAAAAAAAAAAAAAA';
const unknownRow = '2000000000';

const addressInput = {
  contact: { fullName: 'Amel Ben Salah', phone: '20 123 456' },
  address: { line1: '12 rue de Marseille', city: 'Tunis', country: 'TN' },
};

const savedAddress = async ({ client }: Own): Promise<Input> => {
  const { areas } = await client.cart.deliveryAreas();
  const address = { ...addressInput.address, areaId: areas[0]?.id ?? null };
  const saved = await client.addresses.add({ ...addressInput, address });
  return { addressId: saved.address.id, ...addressInput, address };
};

const personInput = { name: 'Lina', kind: 'CHILD', birthDate: null, isSelf: false, sizeIds: [] as string[] } as const;

const ofPerson: PersonalObject = {
  own: async ({ client }) => {
    const { person } = await client.household.add(personInput);
    return { personId: person.id, ...personInput };
  },
  absent: { personId: unknownRow, ...personInput },
};

const ofAddress: PersonalObject = { own: savedAddress, absent: { addressId: unknownRow } };

const ofOrder: PersonalObject = {
  own: ({ sold }) => ({ orderId: sold.delivered.reference, cartId: null }),
  absent: { orderId: 'TN-ZZZZZZ', cartId: null },
};

const ofPasskey: PersonalObject = {
  own: async ({ shop, person }) => {
    const id = systemRandom.id();
    await write(
      shop.db,
      `insert into passkey (id, user_id, relying_party, public_key, counter, transports, name, created_at)
       values ($1, $2, 'localhost', '\\x00', 0, '{}', 'Téléphone', now())`,
      [id, person.userId],
    );
    return { id, name: 'Ordinateur' };
  },
  absent: { id: unknownToken, name: 'Ordinateur' },
};

export const personalObjects: Readonly<Record<string, PersonalObject>> = {
  'addresses.update': ofAddress,
  'addresses.remove': ofAddress,
  'addresses.makeDefault': ofAddress,
  'household.update': ofPerson,
  'household.remove': ofPerson,
  'notifications.isViewed': {
    own: async ({ shop, person, client }) => {
      await shop.db.command({ name: 'test.notify' }, (tx) =>
        shop.rooms.notifications.notify(tx, {
          userId: person.userId,
          type: 'ANNOUNCEMENT',
          message: 'Bonjour',
          path: null,
        }),
      );
      const { notifications } = await client.notifications.list();
      return { notificationId: notifications[0]?.id };
    },
    absent: { notificationId: unknownRow },
  },
  'alerts.remove': {
    own: async ({ client }) => {
      const { items } = await client.items.list({});
      await client.alerts.add({ kind: 'PRICE_DROP', itemRef: items[0]?.ref ?? '' });
      return { alertId: (await client.alerts.list()).alerts[0]?.id ?? '' };
    },
    absent: { alertId: unknownRow },
  },
  'orders.byId': ofOrder,
  'orders.reorder': ofOrder,
  'secondFactor.renamePasskey': ofPasskey,
  'secondFactor.removePasskey': ofPasskey,
  'sessions.revoke': {
    own: async ({ shop, person }) => ({ id: (await signIn(shop, { email: person.email })).sessionId }),
    absent: { id: unknownToken },
  },
  'users.info': {
    own: ({ person }) => ({ id: person.publicId }),
    absent: { id: '00000000-0000-4000-8000-000000000000' },
  },
};

/** Calls that act only on the caller's own data and take no id of a person's object. */
export const withoutPersonalObject: readonly string[] = [
  'addresses.add',
  'addresses.list',
  'alerts.add',
  'alerts.followWishlist',
  'alerts.list',
  'alerts.wishlist',
  'cart.setWallet',
  'giftCards.mine',
  'household.add',
  'household.list',
  'household.sizes',
  'image.removeFile',
  'image.userUpload',
  'items.ratingAdd',
  'newsletter.own',
  'newsletter.saveOwn',
  'notifications.list',
  'notifications.stream',
  'notifications.viewAll',
  'orders.list',
  // Take the order of a shop, and answer only within the scope of a privilege: see order-console.test.ts.
  // Answer only with the jobs of the caller: see order-bulk.test.ts.
  'proBulk.byId',
  'proBulk.list',
  'proBulk.start',
  'proBulk.stop',
  'proExports.start',
  'proHealth.read',
  'proCalls.card',
  'proCalls.claim',
  'proCalls.next',
  'proCalls.outcome',
  'proCalls.queue',
  'proCalls.refusals',
  'proCalls.release',
  'proDrafts.articles',
  'proDrafts.byId',
  'proDrafts.create',
  'proDrafts.discard',
  'proDrafts.list',
  'proDrafts.place',
  'proDrafts.save',
  'proDrafts.setLine',
  'proDashboard.read',
  'proGifts.campaigns',
  'proGifts.check',
  'proGifts.closeCampaign',
  'proGifts.handOver',
  'proGifts.remind',
  'proGifts.winners',
  'proMessages.addReply',
  'proMessages.answer',
  'proMessages.assign',
  'proMessages.byId',
  'proMessages.copyIn',
  'proMessages.counters',
  'proMessages.draft',
  'proMessages.list',
  'proMessages.markRead',
  'proMessages.note',
  'proMessages.removeReply',
  'proMessages.replies',
  'proMessages.setState',
  'proMessages.updateReply',
  'proCustomers.addNote',
  'proCustomers.blockCash',
  'proCustomers.byId',
  'proCustomers.edit',
  'proCustomers.editNote',
  'proCustomers.endView',
  'proCustomers.startView',
  'proCustomers.erase',
  'proCustomers.exportData',
  'proCustomers.list',
  'proClaims.accept',
  'proClaims.assign',
  'proClaims.board',
  'proClaims.byNumber',
  'proClaims.cancel',
  'proClaims.list',
  'proClaims.note',
  'proClaims.photo',
  'proClaims.reasons',
  'proClaims.receive',
  'proClaims.refund',
  'proClaims.refuse',
  'proClaims.take',
  'proPrints.print',
  'proOrderEdit.apply',
  'proOrderEdit.form',
  'proOrderEdit.preview',
  'proCustomers.sendReset',
  'proCustomers.unblockCash',
  'proOrders.assign',
  'proOrders.byReference',
  'proOrders.call',
  'proOrders.cancel',
  'proOrders.colleagues',
  'proOrders.confirm',
  'proOrders.counters',
  'proOrders.deliver',
  'proOrders.document',
  'proOrders.list',
  // Take a colleague, a role or an invitation of the shop: see staff.test.ts.
  'proAudit.choices',
  'proAudit.export',
  'proAudit.list',
  'proInvitations.create',
  'proInvitations.list',
  'proInvitations.resend',
  'proInvitations.withdraw',
  'proRoles.create',
  'proRoles.list',
  'proRoles.remove',
  'proRoles.rename',
  'proRoles.setGrant',
  'proStaff.byId',
  'proStaff.disable',
  'proStaff.edit',
  'proStaff.enable',
  'proStaff.endSession',
  'proStaff.list',
  'proStaff.preview',
  'proStaff.removeException',
  'proStaff.resetSecondFactor',
  'proStaff.setException',
  'proStaff.setRole',
  'viewedItems.add',
  'viewedItems.clear',
  'viewedItems.list',
  'viewedItems.remove',
  'proOrders.note',
  'proOrders.prepare',
  'proOrders.refuse',
  'proOrders.resendMail',
  'proOrders.ship',
  'proPayments.completeRefund',
  'proPayments.refundByHand',
  'proPayments.resolve',
  'proPayments.retryRefund',
  'proPayments.waiting',
  'proViews.list',
  // Take the number of a view, and answer only its owner or the team: see list-view.test.ts.
  'proViews.remove',
  'proViews.save',
  'proViews.update',
  'wallet.adjust',
  'wallet.mine',
  'wallet.ofCustomer',
  'personalData.consents',
  'personalData.erase',
  'personalData.export',
  'personalData.portrait',
  'personalData.setConsent',
  'reviews.answer',
  'reviews.mine',
  'reviews.moderation',
  'reviews.publish',
  'reviews.refuse',
  'reviews.remove',
  'reviews.save',
  'reviews.toWrite',
  // Takes a handle, which belongs to the session that started the registration.
  'secondFactor.addPasskey',
  'secondFactor.confirmIdentity',
  'secondFactor.confirmTotp',
  'secondFactor.list',
  'secondFactor.newRecoveryCodes',
  'secondFactor.removeTotp',
  'secondFactor.startPasskey',
  'secondFactor.startTotp',
  'sessions.list',
  'sessions.revokeOthers',
  'social.link',
  'social.linked',
  'social.unlink',
  'users.addSearch',
  'users.clearSearches',
  'users.lastSearch',
  'users.passwordChange',
  'users.profile',
  'users.removeSearch',
  'users.userImage',
  'wishlist.add',
  'wishlist.list',
  'wishlist.refs',
  'wishlist.remove',
  'wishlist.restore',
  'wishlist.share',
  'wishlist.sharing',
  'wishlist.unshare',
];
