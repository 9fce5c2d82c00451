/** Mails about store credit with invented data, for the demonstration. */
import type { Mail } from '#platform/mail';
import { composeCreditMail, type CreditChange } from './wallet-mail.ts';
import { creditMailSample as sample } from './wallet.messages.ts';

/** `origin`: public address of the shop. */
export const walletMailSamples = (origin: string): Mail[] => {
  const change = { currency: 'TND', orderReference: null, reason: null } as const;
  const compose = (given: CreditChange, balance: number): Mail =>
    composeCreditMail({ email: 'amel@demo.test', fullName: sample.fullName }, given, { balance, origin });
  return [
    compose({ ...change, amount: 129_900, orderReference: 'TN-7K3F9Q' }, 129_900),
    compose({ ...change, amount: 15_000, reason: sample.given }, 144_900),
    compose({ ...change, amount: -15_000, reason: sample.taken }, 129_900),
  ];
};
