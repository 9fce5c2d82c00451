/** Legal details of the seller for staff. */
import { implement, type Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import type { Regions } from '#server/region';
import { proIdentity as calls, type ProSeller } from '#shared/api/pro-identity';
import { ShopError } from '#shared/errors';
import type { RegionInfo } from '#shared/region';
import { insertSeller, readEditedSeller, updateSeller, type EditedSeller, type SellerContent } from './seller.store.ts';

type Deps = { readonly db: Db; readonly regions: Pick<Regions, 'get'> };

const object = 'seller';
const none: EditedSeller = {
  version: 0,
  name: '',
  legalForm: '',
  address: [],
  identifiers: [],
  email: null,
  phone: null,
  mention: '',
  stampOnCreditNotes: true,
};

/** The legal details as the journal shows them. */
const inWords = ({ identifiers, ...rest }: SellerContent) => ({
  ...rest,
  identifiers: identifiers.map(({ label, value }) => `${label} ${value}`),
});

export const sellerRoutes = ({ db, regions }: Deps): Implementation[] => {
  const infoOf = (region: string): RegionInfo => {
    const info = regions.get(region);
    if (!info) throw new ShopError('NOT_FOUND');
    return info;
  };
  const read = async (region: string): Promise<ProSeller> => ({
    region: infoOf(region).code,
    ...((await readEditedSeller(db, region)) ?? none),
  });
  return [
    implement(calls.seller, ({ region }) => read(region)),
    implement(calls.saveSeller, async ({ region, version, ...typed }) => {
      infoOf(region);
      const seller = {
        ...typed,
        name: typed.name.trim(),
        legalForm: typed.legalForm.trim(),
        email: typed.email?.trim() || null,
        phone: typed.phone?.trim() || null,
      };
      await db.command({ name: 'invoice.saveSeller' }, async (tx) => {
        const seen = { object, objectId: region, version };
        const row = await readEditedSeller(tx, region, { lock: true });
        const { version: _, ...before } = await checkVersion(tx, row ?? none, seen);
        if (row) await updateSeller(tx, region, seller);
        // a missing row cannot be locked: the insertion decides which of two people creates it
        else if (!(await insertSeller(tx, region, seller)))
          await checkVersion(tx, await readEditedSeller(tx, region), seen);
        const changes = changesBetween(inWords(before), inWords(seller));
        recordAct(tx, { object, objectId: region, label: seller.name, ...changes });
      });
      return read(region);
    }),
  ];
};
