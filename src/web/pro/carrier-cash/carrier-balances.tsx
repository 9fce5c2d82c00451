/** One card for each carrier: what it owes by age, and the link to the form that records its remittance. */
import type { CarrierBalanceView } from '#shared/api/pro-carrier-cash';
import { formatMoney } from '#shared/money';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { BlankState } from '#pro/table/blank-state.tsx';
import { remittanceFormPath } from './cash-path.ts';
import { cashMessages as messages } from './cash.messages.ts';

const nameOf = ({ carrier }: Pick<CarrierBalanceView, 'carrier'>): string => carrier ?? messages.ownCarrier;

const Ages = ({ balance: { ages, currency } }: { balance: CarrierBalanceView }) => (
  <dl className="cash-ages">
    {messages.ages.map((label, index) => {
      const amount = ages[index] ?? 0;
      return (
        <div key={label} className={amount === 0 ? 'cash-age cash-age-none' : 'cash-age'}>
          <dt>{label}</dt>
          <dd>{amount === 0 ? messages.noAmount : formatMoney(amount, currency)}</dd>
        </div>
      );
    })}
  </dl>
);

const Carrier = ({ balance, mayRecord, id }: { balance: CarrierBalanceView; mayRecord: boolean; id: string }) => {
  const { shipments, amount, currency, oldestDays, usualDays, late } = balance;
  return (
    <section className="card cash-card" aria-labelledby={id}>
      <div className="cash-head">
        <h2 id={id}>{nameOf(balance)}</h2>
        {late ? (
          <span className="status status-warn">
            <ConsoleIcon name="clock" />
            {messages.late}
          </span>
        ) : null}
        <b className="cash-amount">{formatMoney(amount, currency)}</b>
      </div>
      <p className="quiet">
        {[
          messages.shipments(shipments),
          messages.oldest(oldestDays),
          usualDays === null ? messages.noUsual : messages.usual(usualDays),
        ].join(' · ')}
      </p>
      <Ages balance={balance} />
      {mayRecord ? (
        <p className="cash-act">
          <a className="action" href={remittanceFormPath(balance)}>
            <ConsoleIcon name="cash" />
            {messages.receive}
            <span className="visually-hidden"> {messages.receiveOf(nameOf(balance))}</span>
          </a>
        </p>
      ) : null}
    </section>
  );
};

const Nothing = ({ seesAll }: { seesAll: boolean }) => (
  <BlankState icon="cash" title={messages.nothing.title} text={messages.nothing[seesAll ? 'text' : 'ownText']}>
    <a className="action action-ink" href="/pro/commandes">
      {messages.nothing.orders}
    </a>
  </BlankState>
);

type CarrierBalancesProps = {
  balances: readonly CarrierBalanceView[];
  mayRecord: boolean;
  /** False: only the orders that the person follows are counted. */
  seesAll: boolean;
};

export const CarrierBalances = ({ balances, mayRecord, seesAll }: CarrierBalancesProps) =>
  balances.length === 0 ? (
    <Nothing seesAll={seesAll} />
  ) : (
    <div className="page-body">
      <div className="card-grid cash-grid">
        {balances.map((balance, index) => (
          <Carrier
            key={`${balance.region} ${balance.carrierKey}`}
            id={`transporteur-${index + 1}`}
            balance={balance}
            mayRecord={mayRecord}
          />
        ))}
      </div>
    </div>
  );
