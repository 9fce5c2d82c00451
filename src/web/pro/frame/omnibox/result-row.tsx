import { plainText } from '#shared/text';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { Row } from './entries.ts';

/** The title with the typed part in bold. */
const Title = ({ title, text }: { title: string; text: string }) => {
  const typed = plainText(text.replace(/^[>#]\s*/, ''));
  // A text whose plain form has another length would mark the wrong letters.
  const at = typed === '' || plainText(title).length !== title.length ? -1 : plainText(title).indexOf(typed);
  if (at < 0) return <b className="found-title">{title}</b>;
  return (
    <b className="found-title">
      {title.slice(0, at)}
      <mark>{title.slice(at, at + typed.length)}</mark>
      {title.slice(at + typed.length)}
    </b>
  );
};

/** Content of a row, in the list of the dialog and on the page. */
export const ResultRow = ({ row, text }: { row: Row; text: string }) => (
  <>
    {row.picture ? (
      <img
        className="found-picture"
        src={`/api/image/get/${row.picture}?w=160`}
        alt=""
        width={30}
        height={40}
        loading="lazy"
      />
    ) : (
      <span className="found-icon">
        <ConsoleIcon name={row.icon} />
      </span>
    )}
    <span className="found-words">
      <Title title={row.title} text={text} />
      {row.detail === undefined ? null : <span className="quiet"> {row.detail}</span>}
    </span>
    {row.amount ? <span className="found-amount">{row.amount}</span> : null}
    {row.status ? <span className={`status status-${row.status.tone}`}>{row.status.word}</span> : null}
  </>
);
