/** Acts on the chosen rows for browsers without scripts: a plain form, whose checkboxes are in the table. */
import { useLocation } from 'react-router';
import { bulkForm } from '#pro/table/data-table.tsx';
import { orderMessages as messages } from './order.messages.ts';
import type { BulkOptions } from './selection-bar.tsx';

const words = messages.bulk;

type PlainBulkProps = { options: Pick<BulkOptions, 'key' | 'query' | 'mayValidate' | 'mayEdit' | 'colleagues'> };

export const PlainBulk = ({ options: { key, query, mayValidate, mayEdit, colleagues } }: PlainBulkProps) => {
  const { pathname, search } = useLocation();
  return (
    <form id={bulkForm} method="post" action="/pro/lots" className="plain-bulk">
      <input type="hidden" name="list" value="orders" />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="back" value={pathname + search} />
      <input type="hidden" name="query" value={query} />
      <b>{words.chosen}</b>
      {mayValidate ? (
        <>
          <button className="action action-small" name="act" value="CONFIRM">
            {words.confirm}
          </button>
          <button className="action action-small" name="act" value="PREPARE">
            {words.prepare}
          </button>
        </>
      ) : null}
      {mayEdit ? (
        <>
          <select name="traderId" aria-label={words.assignTo} defaultValue="">
            <option value="">{words.nobody}</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <button className="action action-small" name="act" value="ASSIGN">
            {words.assign}
          </button>
        </>
      ) : null}
    </form>
  );
};
