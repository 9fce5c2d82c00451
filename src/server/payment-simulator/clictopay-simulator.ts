/** Simulates the API and the card page of ClicToPay. Notifications are not signed. */
import { randomUUID } from 'node:crypto';
import { demoAccounts } from '#platform/config';
import type { SiteResponse, SiteRequest } from '#platform/http';
import { securityCodePage, cardPage, pagePath } from './clictopay-page.ts';
import { withQuery } from './html.rules.ts';
import { redirect, styleSheet, textPage, unknownPayment } from './page-layout.ts';
import { messages } from './payment-simulator.messages.ts';
import {
  applyAction,
  createContext,
  json,
  newPayment,
  outcomeOf,
  readCard,
  respondOrFail,
  scenarioFault,
  textField,
  type Fault,
  type SimPayment,
  type Simulator,
  type SimulatorContext,
  type SimulatorDeps,
} from './simulator.ts';
import { declineReasonOf, maskCard } from './test-cards.rules.ts';

export type ClicToPayMerchant = { readonly user: string; readonly password: string };

type Fields = SiteRequest['fields'];

const refusal = (errorCode: string, errorMessage: string): SiteResponse => json({ errorCode, errorMessage });
const success = json({ errorCode: '0', errorMessage: 'Success' });
const unknownOrder = refusal('6', 'Unknown order id');

type Terms = Pick<SimPayment, 'merchantRef' | 'amount' | 'description' | 'returnUrl' | 'notifyUrl'> & {
  seconds: number;
};

/** Returns the terms of the payment, or a refusal with the gateway's error code. */
const readTerms = (fields: Fields): SiteResponse | Terms => {
  const merchantRef = textField(fields, 'orderNumber');
  const [amount, returnUrl] = [Number(textField(fields, 'amount')), textField(fields, 'returnUrl')];
  if (merchantRef === '' || returnUrl === '' || textField(fields, 'amount') === '')
    return refusal('4', 'A required parameter is missing');
  if (textField(fields, 'currency') !== '788') return refusal('3', 'Unknown currency');
  if (!Number.isSafeInteger(amount) || amount <= 0 || merchantRef.length > 36 || !URL.canParse(returnUrl))
    return refusal('5', 'Wrong parameter value');
  const [description, notifyUrl] = [textField(fields, 'description'), textField(fields, 'dynamicCallbackUrl')];
  return {
    merchantRef,
    amount,
    description,
    returnUrl,
    notifyUrl,
    seconds: Number(textField(fields, 'sessionTimeoutSecs')) || 1200,
  };
};

const isRefusal = (value: SiteResponse | Terms): value is SiteResponse => 'status' in value;

const isOver = ({ state, expiresAt }: SimPayment, now: Date): boolean =>
  (state === 'CREATED' || state === 'CODE') && now.getTime() >= expiresAt;

const numberOf = (payment: SimPayment, now: Date): number => {
  const { state, refunded, amount, scenario } = payment;
  if (isOver(payment, now) || state === 'DECLINED' || state === 'CANCELLED') return 6;
  if (state === 'CREATED') return 0;
  if (state === 'CODE' || scenario === 'stuck') return 5;
  return refunded === amount ? 4 : 2;
};

const paymentStates = ['CREATED', 'APPROVED', 'DEPOSITED', 'REVERSED', 'REFUNDED', 'CREATED', 'DECLINED'];

/** Action codes of the gateway; 100 means that no reason is given. */
const actionCodes: Readonly<Record<string, number>> = {
  CEILING: -20_010,
  FUNDS: 116,
  INVALID_CARD: 125,
  EXPIRY: 101,
  CVV: 71_015,
  CODE: -2006,
};

const refusalOf = ({ reason }: SimPayment): number => actionCodes[reason ?? ''] ?? 100;

const extended = (payment: SimPayment, now: Date) => {
  const orderStatus = numberOf(payment, now);
  const amount = payment.scenario === 'altered' ? payment.amount - 1 : payment.amount;
  const deposited = orderStatus === 2 || orderStatus === 4 ? amount : 0;
  const over = isOver(payment, now);
  return {
    errorCode: '0',
    errorMessage: 'Success',
    orderNumber: payment.merchantRef,
    orderStatus,
    actionCode: over ? -2007 : payment.state === 'DECLINED' ? refusalOf(payment) : orderStatus === 2 ? 0 : -100,
    actionCodeDescription: '',
    amount,
    currency: '788',
    date: payment.expiresAt,
    orderDescription: payment.description,
    attributes: [{ name: 'mdOrder', value: payment.ref }],
    ...(payment.account !== null && {
      cardAuthInfo: { expiration: '203012', cardholderName: 'TEST', approvalCode: '123456', pan: payment.account },
    }),
    paymentAmountInfo: {
      paymentState: paymentStates[orderStatus],
      approvedAmount: deposited,
      depositedAmount: deposited,
      refundedAmount: payment.refunded,
    },
  };
};

/** Response to the older call, which spells its members in another case. */
const plain = (payment: SimPayment, now: Date) => {
  const { orderNumber, orderStatus, amount, currency } = extended(payment, now);
  return {
    OrderStatus: orderStatus,
    OrderNumber: orderNumber,
    ErrorCode: '0',
    ErrorMessage: 'Success',
    Amount: amount,
    currency,
    Pan: payment.account,
    depositAmount: orderStatus === 2 ? amount : 0,
  };
};

const register = async (sim: SimulatorContext, fields: Fields): Promise<SiteResponse> => {
  const terms = readTerms(fields);
  if (isRefusal(terms)) return terms;
  const { seconds, ...rest } = terms;
  const ref = randomUUID();
  const expiresAt = sim.clock.now().getTime() + seconds * 1000;
  if (!(await sim.store.add({ ref, currency: 'TND', expiresAt, ...rest, ...newPayment })))
    return refusal('1', 'Order with this number is already registered');
  const formUrl = withQuery(sim.pageUrl(pagePath, terms.returnUrl), { mdOrder: ref, language: 'fr' });
  return json({ orderId: ref, formUrl });
};

const find = async (sim: SimulatorContext, fields: Fields): Promise<SimPayment | null> => {
  const orderId = textField(fields, 'orderId');
  return orderId === '' ? sim.store.findMerchant(textField(fields, 'orderNumber')) : sim.store.find(orderId);
};

const statusOf = async (
  sim: SimulatorContext,
  request: SiteRequest,
  write: typeof extended | typeof plain,
): Promise<SiteResponse> => {
  const payment = await find(sim, request.fields);
  if (!payment) return unknownOrder;
  return (await scenarioFault(sim, payment, request.signal)) ?? json(write(payment, sim.clock.now()));
};

const refund = async (sim: SimulatorContext, fields: Fields): Promise<SiteResponse> => {
  const amount = Number(textField(fields, 'amount'));
  let response = unknownOrder;
  await sim.store.change(textField(fields, 'orderId'), (payment) => {
    const fits = Number.isSafeInteger(amount) && amount > 0 && payment.refunded + amount <= payment.amount;
    response =
      payment.state !== 'PAID'
        ? refusal('7', 'Payment must be deposited')
        : fits
          ? success
          : refusal('5', 'Invalid amount');
    return response === success ? { ...payment, refunded: payment.refunded + amount } : payment;
  });
  return response;
};

const restCalls: Readonly<
  Record<
    string,
    { call: Fault['call']; respond: (sim: SimulatorContext, request: SiteRequest) => Promise<SiteResponse> }
  >
> = {
  'register.do': { call: 'start', respond: (sim, { fields }) => register(sim, fields) },
  'getOrderStatusExtended.do': { call: 'status', respond: (sim, request) => statusOf(sim, request, extended) },
  'getOrderStatus.do': { call: 'status', respond: (sim, request) => statusOf(sim, request, plain) },
  'refund.do': { call: 'refund', respond: (sim, { fields }) => refund(sim, fields) },
};

/** Notifies the shop and sends the browser back. */
const leave = (sim: SimulatorContext, payment: SimPayment): SiteResponse => {
  const { ref, merchantRef, notifyUrl, scenario, state } = payment;
  const outcome = {
    mdOrder: ref,
    orderNumber: merchantRef,
    operation: 'deposited',
    status: state === 'PAID' ? '1' : '0',
  };
  const times = notifyUrl === '' || scenario === 'silent' ? 0 : scenario === 'double' ? 2 : 1;
  for (let time = 0; time < times; time += 1) sim.notifier.send(() => fetch(withQuery(notifyUrl, outcome)));
  if (scenario === 'silent' && state === 'PAID')
    return textPage('clictopay', messages.silentTitle, messages.silentText);
  return redirect(withQuery(payment.returnUrl, { orderId: ref, lang: 'fr' }));
};

const pay = async ({ clock, store }: SimulatorContext, ref: string, fields: Fields): Promise<SimPayment | null> => {
  const now = clock.now();
  const card = readCard(fields);
  return await store.change(ref, (payment) => {
    if (payment.state === 'PAID' || payment.state === 'CANCELLED' || now.getTime() >= payment.expiresAt) return payment;
    return applyAction(payment, fields, (scenario) => ({
      ...outcomeOf(scenario, declineReasonOf(card, now)),
      account: maskCard(card.pan),
    }));
  });
};

const showPage = async (sim: SimulatorContext, request: SiteRequest): Promise<SiteResponse> => {
  const ref = request.query.get('mdOrder') ?? '';
  const posted = request.method === 'POST';
  const payment = posted ? await pay(sim, ref, request.fields) : await sim.store.find(ref);
  if (!payment) return unknownPayment('clictopay');
  if (posted && payment.state !== 'CREATED' && payment.state !== 'CODE') return leave(sim, payment);
  if (payment.state === 'PAID' || payment.state === 'CANCELLED')
    return textPage('clictopay', messages.overTitle, messages.overText);
  if (sim.clock.now().getTime() >= payment.expiresAt)
    return textPage('clictopay', messages.overTitle, messages.expiredText);
  return payment.state === 'CODE' ? securityCodePage(payment) : cardPage(payment, request, sim.clock.now());
};

/** Served at `/simulateur/clictopay`. `merchant`: the demo account by default. */
export const createClictopaySimulator = (deps: SimulatorDeps & { merchant?: ClicToPayMerchant }): Simulator => {
  const { merchant = demoAccounts.clictopay, hangMs = 20_000 } = deps;
  const sim = createContext(deps);
  const { faults, notifier } = sim;
  const isMerchant = (fields: Fields): boolean =>
    textField(fields, 'userName') === merchant.user && textField(fields, 'password') === merchant.password;
  return {
    id: 'clictopay',
    prefix: '/simulateur/clictopay',
    faults,
    idle: notifier.idle,
    handle: async (request) => {
      const { path, fields } = request;
      if (path === '/style.css') return styleSheet;
      if (path === pagePath) return await showPage(sim, request);
      const rest = restCalls[path.replace('/payment/rest/', '')];
      if (!rest || request.method !== 'POST') return json({ errorCode: '7', errorMessage: 'Not found' }, 404);
      if (!isMerchant(fields)) return refusal('5', 'Access denied');
      const respond = () => rest.respond(sim, request);
      return await respondOrFail(faults, hangMs, { call: rest.call, request, respond });
    },
  };
};
