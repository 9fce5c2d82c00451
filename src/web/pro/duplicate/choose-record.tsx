/** Chooses the record to compare: those that may be the same person, and a search. */
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { mergePath } from '#pro/customer/customer-path.ts';
import { customerMessages } from '#pro/customer/customer.messages.ts';
import { recordMessages } from '#pro/customer/record.messages.ts';
import { duplicateMessages } from './duplicate.messages.ts';

const messages = duplicateMessages.choose;
const { similar } = recordMessages;

export type Candidate = {
  readonly id: string;
  readonly kind: 'ACCOUNT' | 'GUEST';
  readonly name: string;
  readonly email: string;
  readonly phoneText: string | null;
  readonly orders: number;
  /** What it has in common, in words. */
  readonly reason: string | null;
};

const Candidates = ({ id, candidates }: { id: string; candidates: readonly Candidate[] }) => (
  <ul className="rows">
    {candidates.map((other) => (
      <li key={other.id}>
        <ConsoleIcon name="people" />
        <span className="rows-main">
          <b>{other.name}</b>
          <span className="quiet">
            {[
              other.reason,
              other.email,
              other.phoneText,
              customerMessages.kindNames[other.kind],
              customerMessages.orders(other.orders),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <a className="action action-small" href={mergePath(id, other.id)} aria-label={similar.compareWith(other.name)}>
          {similar.compare}
        </a>
      </li>
    ))}
  </ul>
);

type ChooseRecordProps = {
  id: string;
  name: string;
  candidates: readonly Candidate[];
  text: string;
  /** Null before a search. */
  results: readonly Candidate[] | null;
};

export const ChooseRecord = ({ id, name, candidates, text, results }: ChooseRecordProps) => (
  <div className="duplicate-choose">
    <p>{messages.text(name)}</p>
    <section className="card" aria-labelledby="candidats">
      <h2 id="candidats">{messages.candidates}</h2>
      {candidates.length === 0 ? (
        <p className="quiet">{messages.noCandidate}</p>
      ) : (
        <Candidates id={id} candidates={candidates} />
      )}
    </section>
    <section className="card" aria-labelledby="chercher">
      <h2 id="chercher">{messages.search}</h2>
      <form className="duplicate-search">
        <div className="field">
          <label htmlFor="fiche-cherchee">{messages.label}</label>
          <input id="fiche-cherchee" type="search" name="text" defaultValue={text} maxLength={80} />
        </div>
        <button className="action">{messages.send}</button>
      </form>
      {results === null ? null : results.length === 0 ? (
        <output className="quiet">{messages.noResult(text)}</output>
      ) : (
        <>
          <h3>{messages.results}</h3>
          <Candidates id={id} candidates={results} />
        </>
      )}
    </section>
  </div>
);
