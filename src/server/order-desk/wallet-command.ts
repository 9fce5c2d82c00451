/** `npm run order -- wallet`. */
import { OperatorError } from '#platform/operator-error';
import { isoDay } from '#shared/dates';
import { coinOf, currencies, type Currency } from '#shared/money';
import { actingDesk, reasonOf, type Command } from './money-commands.ts';
import { deskMessages as messages } from './order-desk.messages.ts';

const decimals: Readonly<Record<Currency, number>> = { TND: 3, XOF: 0 };

const currencyOf = (typed: string | undefined): Currency => {
  const currency = currencies.find((code) => code === typed?.toUpperCase());
  if (!currency) throw new OperatorError(messages.badSum);
  return currency;
};

/** `-15.500` or `15,5` in dinars gives minor units. */
const amountOf = (typed: string | undefined, currency: Currency): number => {
  const match = /^([+-]?)(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(typed ?? '');
  const places = decimals[currency];
  const fraction = match?.[3] ?? '';
  if (!match || fraction.length > places) throw new OperatorError(messages.badSum);
  const amount = Number(`${match[2]}${fraction.padEnd(places, '0')}`) * (match[1] === '-' ? -1 : 1);
  if (amount === 0 || amount % coinOf(currency) !== 0) throw new OperatorError(messages.badSum);
  return amount;
};

export const walletCommand: Command = async (terminal, [email, currency, sum], options) => {
  const { desk, print } = terminal;
  if (email === undefined) throw new OperatorError(messages.usage);
  const code = currency === undefined ? null : currencyOf(currency);
  const change = code && { currency: code, amount: amountOf(sum, code), reason: reasonOf(options) };
  const credit = change
    ? await (await actingDesk(terminal, options)).adjustCredit(email, change)
    : await desk.showCredit(email);
  if (credit.wallets.length === 0) print(messages.noCredit);
  for (const wallet of credit.wallets) print(messages.balance(messages.money(wallet.balance, wallet.currency)));
  for (const { date, amount, currency: of, reason, orderReference } of credit.moves)
    print(messages.walletMove(isoDay(date, 'UTC'), messages.money(amount, of), reason ?? orderReference ?? ''));
};
