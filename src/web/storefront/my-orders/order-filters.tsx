/** Title, search and filters of the list of orders: links and GET forms, because the state is in the address. */
import { useSubmit } from 'react-router';
import type { OrderState } from '#shared/api/order-shapes';
import { Icon } from '#ui/icon.tsx';
import { myOrdersMessages as messages } from './my-orders.messages.ts';
import { orderListPath, ordersPath, orderStates, stateName, type OrderListState } from './order-list-state.rules.ts';

type Counts = { all: number; open: number; delivered: number; cancelled: number };
type OrderFiltersProps = { state: OrderListState; counts: Counts; years: readonly number[] };

const countIn = (counts: Counts, state: OrderState): number =>
  ({ OPEN: counts.open, DELIVERED: counts.delivered, CANCELLED: counts.cancelled })[state];

const HiddenState = ({ state, year, reference }: Partial<OrderListState>) => (
  <>
    {state ? <input type="hidden" name="etat" value={stateName(state)} /> : null}
    {year ? <input type="hidden" name="annee" value={year} /> : null}
    {reference ? <input type="hidden" name="reference" value={reference} /> : null}
  </>
);

const Chip = ({ label, count, path, on }: { label: string; count: number; path: string; on: boolean }) => (
  <li>
    <a className={on ? 'chip chip-on' : 'chip'} href={path} aria-current={on ? 'true' : undefined}>
      {label} <span className="chip-count">{count}</span>
    </a>
  </li>
);

const YearForm = ({ state, years }: Pick<OrderFiltersProps, 'state' | 'years'>) => {
  const submit = useSubmit();
  return (
    <form action={ordersPath} className="order-year">
      <HiddenState state={state.state} reference={state.reference} />
      <label className="visually-hidden" htmlFor="annee">
        {messages.year}
      </label>
      <select
        id="annee"
        name="annee"
        key={state.year}
        defaultValue={state.year ?? ''}
        onChange={(event) => void submit(event.currentTarget.form)}
      >
        <option value="">{messages.anyYear}</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
      <button className="button button-line button-small without-scripts">{messages.apply}</button>
    </form>
  );
};

const SearchForm = ({ state }: Pick<OrderFiltersProps, 'state'>) => (
  <search className="order-search">
    <form action={ordersPath}>
      <HiddenState state={state.state} year={state.year} />
      <label className="visually-hidden" htmlFor="reference">
        {messages.search}
      </label>
      <input
        id="reference"
        name="reference"
        type="search"
        key={state.reference}
        defaultValue={state.reference}
        placeholder={messages.search}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <button aria-label={messages.searchButton}>
        <Icon name="search" />
      </button>
    </form>
  </search>
);

export const OrderFilters = ({ state, counts, years }: OrderFiltersProps) => (
  <>
    <div className="order-list-head">
      <h1>{messages.title}</h1>
      <SearchForm state={state} />
    </div>
    <nav className="order-filters" aria-label={messages.filters}>
      <ul className="chips">
        <Chip
          label={messages.all}
          count={counts.all}
          path={orderListPath(state, { state: null })}
          on={state.state === null}
        />
        {orderStates.map((name) => (
          <Chip
            key={name}
            label={messages.states[name]}
            count={countIn(counts, name)}
            path={orderListPath(state, { state: name })}
            on={state.state === name}
          />
        ))}
      </ul>
      <YearForm state={state} years={years} />
    </nav>
  </>
);
