/** Table `invoice_seller` as staff see it. */
import { statement, type Reader, type Tx } from '#platform/db';

export type SellerContent = {
  readonly name: string;
  readonly legalForm: string;
  readonly address: readonly string[];
  readonly identifiers: readonly { readonly label: string; readonly value: string }[];
  readonly email: string | null;
  readonly phone: string | null;
  readonly mention: string;
  readonly stampOnCreditNotes: boolean;
};
export type EditedSeller = {
  version: number;
  address: string[];
  identifiers: { label: string; value: string }[];
} & Omit<SellerContent, 'address' | 'identifiers'>;

const text = `select version, name, legal_form as "legalForm", address, identifiers, email, phone, mention,
    stamp_on_credit_notes as "stampOnCreditNotes"
  from invoice_seller where region = $1`;
const edited = statement('invoice.editedSeller', text);
const locked = statement('invoice.lockSeller', `${text} for update`);
export const readEditedSeller = (reader: Reader, region: string, { lock = false } = {}): Promise<EditedSeller | null> =>
  reader.row<EditedSeller>(lock ? locked : edited, [region]);

const insert = statement(
  'invoice.insertSeller',
  `insert into invoice_seller (region, name, legal_form, address, identifiers, email, phone, mention, stamp_on_credit_notes)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9) on conflict (region) do nothing`,
);
const update = statement(
  'invoice.updateSeller',
  `update invoice_seller set name = $2, legal_form = $3, address = $4, identifiers = $5::jsonb, email = $6, phone = $7,
     mention = $8, stamp_on_credit_notes = $9, version = version + 1 where region = $1`,
);
const valuesOf = (region: string, seller: SellerContent): unknown[] => {
  const { name, legalForm, address, email, phone, mention, stampOnCreditNotes } = seller;
  const identifiers = JSON.stringify(seller.identifiers);
  return [region, name, legalForm, [...address], identifiers, email, phone, mention, stampOnCreditNotes];
};
/** False when somebody else has just created it. */
export const insertSeller = async (tx: Tx, region: string, seller: SellerContent): Promise<boolean> =>
  (await tx.exec(insert, valuesOf(region, seller))) > 0;
/** The row is locked. */
export const updateSeller = (tx: Tx, region: string, seller: SellerContent): Promise<number> =>
  tx.exec(update, valuesOf(region, seller));
