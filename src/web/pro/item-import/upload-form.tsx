/** Fields of the form that sends a file: the file, and where the rows of another shop belong. */
import { ErrorSummary } from '#ui/field.tsx';
import { itemImportMessages } from './item-import.messages.ts';

const messages = itemImportMessages.form;

type Named = { readonly code: string; readonly name: string };
type Props = {
  regions: readonly Named[];
  region: string;
  locations: readonly Named[];
  error: string | null;
  isSending: boolean;
};

const Choice = ({ id, name, label, children, hint, ...select }: {
  id: string;
  name: string;
  label: string;
  hint?: string;
  defaultValue?: string;
  children: React.ReactNode;
}) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <select id={id} name={name} aria-describedby={hint === undefined ? undefined : `${id}-aide`} {...select}>
      {children}
    </select>
    {hint === undefined ? null : (
      <p id={`${id}-aide`} className="quiet">
        {hint}
      </p>
    )}
  </div>
); // prettier-ignore

const options = (named: readonly Named[]) =>
  named.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));

const More = ({ locations }: Pick<Props, 'locations'>) => (
  <details className="import-more">
    <summary>{messages.more}</summary>
    <Choice id="lieu" name="location" label={messages.location}>
      <option value="">{messages.firstLocation}</option>
      {options(locations)}
    </Choice>
    <div className="field">
      <label htmlFor="quantite">{messages.defaultStock}</label>
      <input id="quantite" name="defaultStock" inputMode="numeric" maxLength={6} />
    </div>
    <div className="field">
      <label htmlFor="rayon">{messages.section}</label>
      <input id="rayon" name="section" maxLength={80} aria-describedby="rayon-aide" />
      <p id="rayon-aide" className="quiet">
        {messages.placeHint}
      </p>
    </div>
    <div className="field">
      <label htmlFor="groupe">{messages.group}</label>
      <input id="groupe" name="group" maxLength={80} />
    </div>
    <label className="check-line">
      <input type="checkbox" name="createTree" value="1" />
      {messages.createTree}
    </label>
    <div className="field">
      <label htmlFor="second">{messages.second}</label>
      <input id="second" type="file" name="second" accept=".csv,text/csv" />
    </div>
  </details>
);

export const UploadForm = ({ regions, region, locations, error, isSending }: Props) => (
  <>
    <h2>{messages.title}</h2>
    {error === null ? null : <ErrorSummary title={error} errors={[]} />}
    <div className="field">
      <label htmlFor="fichier">{messages.file}</label>
      <input id="fichier" type="file" name="file" accept=".csv,.txt,.tsv,text/csv" required />
    </div>
    <Choice id="region" name="region" label={messages.region} defaultValue={region} hint={messages.regionHint}>
      {options(regions)}
    </Choice>
    <More locations={locations} />
    <p>
      <button className="action action-main" aria-disabled={isSending}>
        {isSending ? messages.sending : messages.send}
      </button>
    </p>
  </>
);
