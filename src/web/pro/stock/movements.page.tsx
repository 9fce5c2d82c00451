/** `/pro/stock/mouvements`: the ledger of the stock, who moved what and why. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { proStock } from '#shared/api/pro-stock';
import { shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { readView } from '#pro/table/view.ts';
import { StockAreas, VariantName } from './stock-parts.tsx';
import { movementsPath } from './stock-path.ts';
import { movementOf, type MovementView } from './stock-rows.ts';
import { stockMessages } from './stock.messages.ts';
import '#styles/console-stock.css';

const messages = stockMessages.movements;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'stock.view');
  const { timeZone } = shopOf(context).region;
  const params = new URL(request.url).searchParams;
  const query = readView(proStock.movements.query, params);
  const { movements, next } = await api.proStock.movements(query);
  if (next !== null) params.set('before', next);
  return {
    isOfVariant: query.variant !== undefined,
    movements: movements.map((movement) => movementOf(movement, timeZone)),
    next: next === null ? null : `${movementsPath}?${params.toString()}`,
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const Row = ({ movement }: { movement: MovementView }) => (
  <tr>
    <td className="cell-at">{movement.at}</td>
    <td className="cell-article">
      <VariantName variant={movement} />
    </td>
    <td className="cell-location">{movement.location}</td>
    <td className="cell-quantity figure">{movement.text}</td>
    <td className="cell-reason">
      {movement.reasonName}{' '}
      {movement.href === null ? null : (
        <a className="text-link" href={movement.href}>
          {movement.reference}
        </a>
      )}
      {movement.note === null ? null : <span className="quiet"> · {movement.note}</span>}
    </td>
    <td className="cell-by">{movement.by ?? messages.system}</td>
  </tr>
);

const MovementsPage = () => {
  const { movements, next, isOfVariant } = useLoaderData<typeof loader>();
  const headers = messages.columns;
  return (
    <>
      <header className="page-head">
        <h1>{messages.title}</h1>
      </header>
      <StockAreas current="movements" />
      {isOfVariant ? (
        <p className="record-notes">
          {messages.variant}{' '}
          <a className="text-link" href={movementsPath}>
            {messages.all}
          </a>
        </p>
      ) : null}
      <div className="list-scroll stock-list">
        {movements.length === 0 ? (
          <p className="record-notes quiet">{messages.empty}</p>
        ) : (
          <table className="data-table" aria-label={messages.title}>
            <thead>
              <tr>
                {(['at', 'article', 'location', 'quantity', 'reason', 'by'] as const).map((id) => (
                  <th key={id} scope="col" className={id === 'quantity' ? 'cell-quantity figure' : `cell-${id}`}>
                    {headers[id]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {movements.map((movement) => (
                <Row key={movement.id} movement={movement} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <footer className="list-foot">
        <span className="spacer" />
        {next === null ? null : (
          <a className="text-link" href={next}>
            {messages.older}
          </a>
        )}
      </footer>
    </>
  );
};

export default MovementsPage;
