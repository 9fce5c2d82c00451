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

const upsert = statement(
  'invoice.upsertSeller',
  `insert into invoice_seller (region, name, legal_form, address, identifiers, email, phone, mention, stamp_on_credit_notes)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9)
   on conflict (region) do update set name = excluded.name, legal_form = excluded.legal_form, address = excluded.address,
     identifiers = excluded.identifiers, email = excluded.email, phone = excluded.phone, mention = excluded.mention,
     stamp_on_credit_notes = excluded.stamp_on_credit_notes, version = invoice_seller.version + 1`,
);
export const upsertSeller = (tx: Tx, region: string, seller: SellerContent): Promise<number> => {
  const { name, legalForm, address, email, phone, mention, stampOnCreditNotes } = seller;
  const identifiers = JSON.stringify(seller.identifiers);
  return tx.exec(upsert, [
    region,
    name,
    legalForm,
    [...address],
    identifiers,
    email,
    phone,
    mention,
    stampOnCreditNotes,
  ]);
};
