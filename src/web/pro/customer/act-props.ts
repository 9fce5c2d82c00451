import type { Fields } from '#app/field.rules.ts';
import type { Answer } from './customer-acts.ts';
import type { CustomerRecord } from './record-data.ts';

/** Props of the parts of a record that have forms. */
export type ActProps = {
  readonly customer: CustomerRecord;
  readonly fields: {
    readonly identity: Fields;
    readonly note: Fields;
    readonly block: Fields;
    readonly erase: Fields;
    readonly view: Fields;
  };
  readonly answer: Answer | undefined;
  readonly mayEdit: boolean;
  readonly mayExport: boolean;
  readonly mayErase: boolean;
  readonly mayView: boolean;
};
