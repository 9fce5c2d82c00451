/** `/espace-client/credit`: balance of the store credit and its ledger. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { WalletMove } from '#shared/api/wallet';
import { formatDate } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { requireCustomer } from '#app/require-customer.ts';
import { shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { walletPageMessages as messages } from './wallet.messages.ts';
import '#styles/purchase.css';
import '#styles/wallet.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  return { wallet: await api.wallet.mine(), timeZone: shopOf(context).region.timeZone };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }];

const Move = ({ move, timeZone }: { move: WalletMove; timeZone: string }) => {
  const { kind, amount, currency, orderReference, reason, date } = move;
  const sign = amount > 0 ? '+' : '';
  return (
    <li className="wallet-move">
      <span>
        <strong>{messages.kinds[kind]}</strong>
        <span className="muted">
          <time dateTime={date}>{formatDate(new Date(date), timeZone)}</time>
          {reason === null ? null : ` · ${reason}`}
        </span>
        {orderReference === null ? null : (
          <a className="link" href={`/espace-client/commandes/${orderReference}`}>
            {messages.order(orderReference)}
          </a>
        )}
      </span>
      <strong className="numbers">{`${sign}${formatMoney(amount, currency)}`}</strong>
    </li>
  );
};

const WalletPage = () => {
  const { wallet, timeZone } = useLoaderData<typeof loader>();
  if (wallet.moves.length === 0)
    return (
      <>
        <h1>{messages.title}</h1>
        <EmptyState title={messages.empty.title} text={messages.empty.text}>
          <a className="button" href="/">
            {messages.empty.shop}
          </a>
        </EmptyState>
      </>
    );
  return (
    <>
      <h1>{messages.title}</h1>
      <dl className="wallet-balances">
        {wallet.balances.map(({ currency, balance }) => (
          <div key={currency}>
            <dt>{messages.balance}</dt>
            <dd className="numbers">{formatMoney(balance, currency)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{messages.hint}</p>
      <section aria-labelledby="mouvements">
        <h2 id="mouvements">{messages.moves}</h2>
        <ul className="wallet-moves">
          {wallet.moves.map((move, index) => (
            <Move key={`${move.date}-${index}`} move={move} timeZone={timeZone} />
          ))}
        </ul>
      </section>
    </>
  );
};

export default WalletPage;
