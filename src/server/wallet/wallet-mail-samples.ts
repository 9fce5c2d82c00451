/** Mails about store credit with invented data, for the demonstration. */
import type { Mail } from '#platform/mail';
import { sampleAmount, type SampleRegion } from '#shared/rules/mail-samples';
import { composeCreditMail, type CreditChange } from './wallet-mail.ts';
import { creditMailSample as sample } from './wallet.messages.ts';

/** `origin`: public address of the shop. */
export const walletMailSamples = (origin: string, { code, currency }: SampleRegion): Mail[] => {
  const sum = (millimes: number): number => sampleAmount(millimes, currency);
  const change = { currency, orderReference: null, reason: null } as const;
  const compose = (given: CreditChange, balance: number): Mail =>
    composeCreditMail({ email: 'amel@demo.test', fullName: sample.fullName }, given, { balance, origin });
  return [
    compose({ ...change, amount: sum(129_900), orderReference: `${code}-7K3F9Q` }, sum(129_900)),
    compose({ ...change, amount: sum(15_000), reason: sample.given }, sum(144_900)),
    compose({ ...change, amount: -sum(15_000), reason: sample.taken }, sum(129_900)),
  ];
};
