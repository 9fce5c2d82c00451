/** Shipments of an order: what each contains, where it is, what its carrier collects, and what may be done with it. */
import type { ProOrder } from '#shared/api/pro-order-shapes';
import type { ProShipment, ShipmentAction } from '#shared/api/pro-shipment-shapes';
import { formatMoney, type Currency } from '#shared/money';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import {
  ShipmentButton,
  ShipmentPanel,
  TransportFields,
  UnitFields,
  type ShipmentAnswer,
  type ShipmentForm,
} from './shipment-forms.tsx';
import { shipmentMessages as messages } from './shipment.messages.ts';

type Shipment = ProShipment & { readonly moment: string };

type Order = Pick<
  ProOrder,
  'reference' | 'version' | 'currency' | 'unshipped' | 'maySplit' | 'itemsCount' | 'paymentMethod'
> & {
  readonly shipments: readonly Shipment[];
};

const looks: Readonly<Record<Shipment['state'], readonly [tone: string, icon: ConsoleIconName]>> = {
  PREPARED: ['info', 'box'],
  SENT: ['work', 'truck'],
  DELIVERED: ['ok', 'confirmed'],
  REFUSED: ['error', 'refused'],
  RETURNED: ['none', 'back'],
};

const State = ({ state }: Pick<Shipment, 'state'>) => {
  const [tone, icon] = looks[state];
  return (
    <span className={`status status-${tone}`}>
      <ConsoleIcon name={icon} />
      {messages.states[state]}
    </span>
  );
};

const cashText = ({ state, cashDue }: Shipment, currency: Currency): string | null => {
  if (state === 'REFUSED' || state === 'RETURNED') return null;
  if (cashDue === 0) return messages.nothing;
  const amount = formatMoney(cashDue, currency);
  return state === 'DELIVERED' ? messages.collected(amount) : messages.toCollect(amount);
};

const Tracking = ({ parcels, carrier }: Pick<Shipment, 'parcels' | 'carrier'>) => {
  const known = parcels.flatMap(({ trackingNumber, trackingUrl }) =>
    trackingNumber === null ? [] : [{ number: trackingNumber, url: trackingUrl }],
  );
  const numbers = known.filter(({ number }, index) => known.findIndex((one) => one.number === number) === index);
  return (
    <p className="ship-transport">
      <ConsoleIcon name="truck" />
      <span>{carrier === null ? messages.noCarrier : messages.parcels(parcels.length, carrier)}</span>
      {numbers.map(({ number, url }) =>
        url === null ? (
          <span key={number} className="quiet numbers">
            {number}
          </span>
        ) : (
          <a key={number} className="text-link numbers" href={url} target="_blank" rel="noreferrer">
            {number}
            <span className="visually-hidden">, {messages.follow(number)}</span>
          </a>
        ),
      )}
    </p>
  );
};

const Contents = ({ lines, state }: Pick<Shipment, 'lines' | 'state'>) => (
  <ul className="ship-lines">
    {lines.map(({ position, name, quantity, delivered, damaged }) => (
      <li key={position}>
        {messages.units(quantity, name)}
        {state === 'SENT' && delivered > 0 ? <span className="quiet"> · {messages.taken(delivered)}</span> : null}
        {damaged > 0 ? <span className="bad"> · {messages.damaged(damaged)}</span> : null}
      </li>
    ))}
  </ul>
);

const printPath = (kind: string, reference: string, position: number): string =>
  `/pro/impressions?${new URLSearchParams({ feuille: kind, commande: reference, envoi: String(position) }).toString()}`;

const PrintLinks = ({ reference, position }: { reference: string; position: number }) =>
  Object.entries(messages.print).map(([kind, name]) => (
    <a
      key={kind}
      className="action action-small action-quiet"
      href={printPath(kind, reference, position)}
      target="_blank"
      rel="noreferrer"
    >
      <ConsoleIcon name="print" />
      {name}
      <span className="visually-hidden"> {messages.printOf(position)}</span>
    </a>
  ));

type ActsProps = { order: Order; shipment: Shipment; answer: ShipmentAnswer };

const Arrival = ({ form, shipment }: { form: ShipmentForm; shipment: Shipment }) => {
  const has = (action: ShipmentAction): boolean => shipment.actions.includes(action);
  const left = shipment.lines
    .map((line) => ({ ...line, quantity: line.quantity - line.delivered }))
    .filter(({ quantity }) => quantity > 0);
  return (
    <>
      {has('DELIVER') ? (
        <ShipmentPanel form={form} intent="DELIVER_PART" icon="confirmed" isMain {...messages.deliver}>
          {(fields) => (
            <>
              <p className="quiet">{messages.deliver.text}</p>
              <UnitFields fields={fields} units={left} label={messages.split.quantity} initial={(most) => most} />
            </>
          )}
        </ShipmentPanel>
      ) : null}
      {has('REFUSE') ? (
        <ShipmentButton form={form} intent="REFUSE_PART" icon="refused">
          {messages.refuse}
        </ShipmentButton>
      ) : null}
      {has('TAKE_BACK') ? (
        <ShipmentPanel form={form} intent="TAKE_BACK" icon="back" {...messages.takeBack}>
          {(fields) => (
            <>
              <p className="quiet">{messages.takeBack.text}</p>
              <UnitFields fields={fields} units={shipment.lines} label={messages.takeBack.quantity} initial={() => 0} />
            </>
          )}
        </ShipmentPanel>
      ) : null}
    </>
  );
};

const Acts = ({ order, shipment, answer }: ActsProps) => {
  const form: ShipmentForm = { version: order.version, position: shipment.position, answer };
  const has = (action: ShipmentAction): boolean => shipment.actions.includes(action);
  const label = shipment.carrier === null ? messages.label.open : messages.label.change;
  return (
    <div className="ship-acts" key={order.version}>
      {has('SEND') ? (
        <ShipmentPanel form={form} intent="SEND" icon="truck" isMain {...messages.send}>
          {(fields) => <TransportFields fields={fields} transport={shipment} />}
        </ShipmentPanel>
      ) : null}
      <Arrival form={form} shipment={shipment} />
      {has('LABEL') ? (
        <ShipmentPanel form={form} intent="LABEL" icon="edit" open={label} confirm={messages.label.confirm}>
          {(fields) => <TransportFields fields={fields} transport={shipment} />}
        </ShipmentPanel>
      ) : null}
      {has('UNDO') ? (
        <ShipmentButton form={form} intent="UNDO" icon="cancelled">
          {messages.undo}
        </ShipmentButton>
      ) : null}
      {shipment.state === 'PREPARED' || shipment.state === 'SENT' ? (
        <PrintLinks reference={order.reference} position={shipment.position} />
      ) : null}
    </div>
  );
};

const ShipmentEntry = (props: ActsProps) => {
  const { order, shipment } = props;
  const cash = order.paymentMethod === 'CASH' ? cashText(shipment, order.currency) : null;
  return (
    <li className="shipment">
      <div className="ship-head">
        <h3>{messages.name(shipment.position)}</h3>
        <State state={shipment.state} />
        <span className="quiet">{messages.moments[shipment.state](shipment.moment)}</span>
        {cash === null ? null : <b className="ship-cash">{cash}</b>}
      </div>
      <Contents lines={shipment.lines} state={shipment.state} />
      <Tracking parcels={shipment.parcels} carrier={shipment.carrier} />
      <Acts {...props} />
    </li>
  );
};

const Rest = ({ order, answer }: Omit<ActsProps, 'shipment'>) => {
  const isFirst = order.shipments.length === 0;
  const form: ShipmentForm = { version: order.version, position: null, answer };
  return (
    <div className="ship-rest">
      {isFirst ? (
        <p className="quiet">{messages.whole}</p>
      ) : (
        <p>
          <b>{messages.rest}</b>
          <span className="quiet">
            {' '}
            {order.unshipped.map(({ name, quantity }) => messages.units(quantity, name)).join(', ')}
          </span>
        </p>
      )}
      <div className="ship-acts" key={order.version}>
        <ShipmentPanel
          form={form}
          intent="SPLIT"
          icon="box"
          open={isFirst ? messages.split.first : messages.split.next}
          confirm={messages.split.confirm}
        >
          {(fields) => (
            <>
              <p className="quiet">{messages.split.text}</p>
              <UnitFields
                fields={fields}
                units={order.unshipped}
                label={messages.split.quantity}
                initial={(most) => (isFirst ? 0 : most)}
              />
            </>
          )}
        </ShipmentPanel>
      </div>
    </div>
  );
};

/** Absent before an order has shipments, when it cannot be split. */
export const ShipmentsCard = ({ order, answer }: Omit<ActsProps, 'shipment'>) => {
  const { shipments, maySplit, itemsCount } = order;
  if (shipments.length === 0 && (!maySplit || itemsCount < 2)) return null;
  return (
    <section className="card card-shipments" aria-labelledby="envois">
      <h2 id="envois">{messages.title}</h2>
      <ul className="shipments">
        {shipments.map((shipment) => (
          <ShipmentEntry key={shipment.position} order={order} shipment={shipment} answer={answer} />
        ))}
      </ul>
      {maySplit ? <Rest order={order} answer={answer} /> : null}
    </section>
  );
};
