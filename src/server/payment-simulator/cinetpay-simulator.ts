/** Simulates the API and the payment page of CinetPay, with signed notifications. */
import { demoAccounts } from '#platform/config';
import type { SiteResponse, SiteRequest } from '#platform/http';
import { cinetPayToken } from '#server/payment';
import { securityCodePage, paymentPage, returnPage } from './cinetpay-page.ts';
import { digitsOf } from './html.rules.ts';
import { styleSheet, textPage, unknownPayment } from './page-layout.ts';
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
  type SimPayment,
  type Simulator,
  type SimulatorContext,
  type SimulatorDeps,
} from './simulator.ts';
import { declineReasonOf, maskCard } from './test-cards.rules.ts';

export type CinetPayMerchant = { readonly apiKey: string; readonly siteId: string; readonly secret: string };

type Fields = SiteRequest['fields'];
type Sim = SimulatorContext & { readonly merchant: CinetPayMerchant };

const refusal = (code: string, message: string): SiteResponse => json({ code, message, description: '', data: [] });

const pageLasts = 24 * 3_600_000;

const create = async (sim: Sim, fields: Fields): Promise<SiteResponse> => {
  const [merchantRef, amount, currency] = [
    textField(fields, 'transaction_id'),
    fields['amount'],
    textField(fields, 'currency'),
  ];
  const [description, returnUrl, notifyUrl] = ['description', 'return_url', 'notify_url'].map((name) =>
    textField(fields, name),
  );
  if (merchantRef === '' || !description || !returnUrl || !notifyUrl || !URL.canParse(returnUrl))
    return refusal('608', 'MINIMUM_REQUIRED_FIELDS');
  if (
    currency !== 'XOF' ||
    typeof amount !== 'number' ||
    !Number.isSafeInteger(amount) ||
    amount < 100 ||
    amount % 5 !== 0
  )
    return refusal('606', 'INCORRECT_SETTINGS');
  const ref = `${sim.random.id()}${sim.random.id()}`;
  const expiresAt = sim.clock.now().getTime() + pageLasts;
  const account = textField(fields, 'customer_phone_number') || null;
  const terms = { merchantRef, amount, currency, description, returnUrl, notifyUrl };
  if (!(await sim.store.add({ ref, expiresAt, ...terms, ...newPayment, account })))
    return refusal('608', 'TRANSACTION_ID_ALREADY_USED');
  const payment_url = sim.pageUrl(`/payment/${ref}`, returnUrl);
  return json({
    code: '201',
    message: 'CREATED',
    description: 'Transaction created with success',
    data: { payment_token: ref, payment_url },
  });
};

const declineCodes: Readonly<Record<string, readonly [string, string]>> = {
  FUNDS: ['602', 'INSUFFICIENT_BALANCE'],
  CODE: ['604', 'OTP_CODE_ERROR'],
};

/** Response code, message and status. */
const statusOf = ({ state, scenario, reason }: SimPayment): readonly [string, string, string] => {
  if (state === 'CREATED') return ['662', 'WAITING_CUSTOMER_PAYMENT', 'PENDING'];
  if (state === 'CODE') return ['663', 'WAITING_CUSTOMER_OTP_CODE', 'PENDING'];
  if (state === 'CANCELLED') return ['627', 'TRANSACTION_CANCEL', 'REFUSED'];
  if (state === 'DECLINED')
    return [...(declineCodes[reason ?? ''] ?? ['600', 'PAYMENT_FAILED']), 'REFUSED'] as [string, string, string];
  return scenario === 'stuck'
    ? ['623', 'WAITING_CUSTOMER_TO_VALIDATE', 'WAITING_FOR_CUSTOMER']
    : ['00', 'SUCCES', 'ACCEPTED'];
};

const check = async (sim: Sim, request: SiteRequest): Promise<SiteResponse> => {
  const payment = await sim.store.findMerchant(textField(request.fields, 'transaction_id'));
  if (!payment) return refusal('404', 'TRANSACTION_NOT_FOUND');
  const fault = await scenarioFault(sim, payment, request.signal);
  if (fault) return fault;
  const [code, message, status] = statusOf(payment);
  const amount = String(payment.scenario === 'altered' ? payment.amount - 5 : payment.amount);
  const { currency, method: payment_method, description, merchantRef: metadata } = payment;
  const data = { amount, currency, status, payment_method, description, metadata, operator_id: null, payment_date: '' };
  return json({ code, message, data, api_response_id: '1700000000.0001' });
};

/** Body and signature; the scenario `forged` gives a wrong signature. */
const notificationOf = (
  { merchant, clock }: Sim,
  payment: SimPayment,
): { body: Record<string, string>; token: string } => {
  const [, message] = statusOf(payment);
  const body = {
    cpm_site_id: merchant.siteId,
    cpm_trans_id: payment.merchantRef,
    cpm_trans_date: clock.now().toISOString().slice(0, 19).replace('T', ' '),
    cpm_amount: String(payment.amount),
    cpm_currency: payment.currency,
    signature: payment.ref.slice(0, 20),
    payment_method: payment.method ?? '',
    cel_phone_num: payment.account ?? '',
    cpm_phone_prefixe: '221',
    cpm_language: 'fr',
    cpm_version: 'V4',
    cpm_payment_config: 'SINGLE',
    cpm_page_action: 'PAYMENT',
    cpm_custom: payment.merchantRef,
    cpm_designation: payment.description,
    cpm_error_message: message,
  };
  return { body, token: cinetPayToken(body, payment.scenario === 'forged' ? 'another secret' : merchant.secret) };
};

/** Tests the address by GET before it sends the notification, as CinetPay does. */
const notify = (sim: Sim, payment: SimPayment): void => {
  const { scenario, notifyUrl } = payment;
  if (scenario === 'silent') return;
  const { body, token } = notificationOf(sim, payment);
  const post = { method: 'POST', headers: { 'x-token': token }, body: new URLSearchParams(body) } as const;
  sim.notifier.send(async () => {
    await fetch(notifyUrl);
    for (let time = 0; time < (scenario === 'double' ? 2 : 1); time += 1) await fetch(notifyUrl, post);
  });
};

const readSubmission = (fields: Fields, now: Date) => {
  const method = textField(fields, 'method') || 'OM';
  const card = readCard(fields);
  return method === 'CARD'
    ? { method, account: maskCard(card.pan), declined: declineReasonOf(card, now) }
    : { method, account: digitsOf(textField(fields, 'phone')).slice(-12), declined: null };
};

const pay = async (sim: Sim, ref: string, fields: Fields): Promise<SimPayment | null> => {
  const { method, account, declined } = readSubmission(fields, sim.clock.now());
  return await sim.store.change(ref, (payment) => {
    if (payment.state !== 'CREATED' && payment.state !== 'CODE') return payment;
    return applyAction(payment, fields, (scenario) => ({ ...outcomeOf(scenario, declined), method, account }));
  });
};

const lacksPhone = ({ fields, method }: SiteRequest): boolean =>
  method === 'POST' &&
  textField(fields, 'action') === 'pay' &&
  textField(fields, 'method') !== 'CARD' &&
  digitsOf(textField(fields, 'phone')).length < 8;

const ending = (payment: SimPayment): SiteResponse =>
  payment.scenario === 'silent' && payment.state === 'PAID'
    ? textPage('cinetpay', messages.silentTitle, messages.silentText)
    : returnPage(payment);

const showPage = async (sim: Sim, ref: string, request: SiteRequest): Promise<SiteResponse> => {
  const before = await sim.store.find(ref);
  if (!before) return unknownPayment('cinetpay');
  if (lacksPhone(request)) return paymentPage(before, request, messages.phoneMissing);
  const payment = request.method === 'POST' ? ((await pay(sim, ref, request.fields)) ?? before) : before;
  const isOver = payment.state !== 'CREATED' && payment.state !== 'CODE';
  if (isOver && before.state !== payment.state) notify(sim, payment);
  if (isOver) return ending(payment);
  return payment.state === 'CODE' ? securityCodePage(payment) : paymentPage(payment, request, null);
};

/** Served at `/simulateur/cinetpay`. `merchant`: the demo account by default. */
export const createCinetpaySimulator = (deps: SimulatorDeps & { merchant?: CinetPayMerchant }): Simulator => {
  const { merchant = demoAccounts.cinetpay, hangMs = 20_000 } = deps;
  const sim: Sim = { ...createContext(deps), merchant };
  const { faults, notifier } = sim;
  const api = async (request: SiteRequest): Promise<SiteResponse> => {
    const { path, fields } = request;
    if (textField(fields, 'apikey') !== merchant.apiKey) return refusal('609', 'AUTH_NOT_FOUND');
    if (textField(fields, 'site_id') !== merchant.siteId) return refusal('613', 'ERROR_SITE_ID_NOTVALID');
    const isCheck = path === '/v2/payment/check';
    const respond = () => (isCheck ? check(sim, request) : create(sim, fields));
    return await respondOrFail(faults, hangMs, { call: isCheck ? 'status' : 'start', request, respond });
  };
  return {
    id: 'cinetpay',
    prefix: '/simulateur/cinetpay',
    faults,
    idle: notifier.idle,
    handle: async (request) => {
      const { path, method } = request;
      if (path === '/style.css') return styleSheet;
      if (path.startsWith('/payment/')) return await showPage(sim, path.slice('/payment/'.length), request);
      const isCall = method === 'POST' && (path === '/v2/payment' || path === '/v2/payment/check');
      return isCall ? await api(request) : json({ code: '404', message: 'NOT_FOUND' }, 404);
    },
  };
};
