/** Axes of charts. For loaders. */
import { exponentOf, type Currency } from '#shared/money';
import { typo } from '#shared/text';
import { axisMessages as messages } from './axis.messages.ts';

const steps = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** Rounds up to a step × 10ⁿ. The axis shows this number and its half, so both must be short. */
export const roundUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return (steps.find((step) => step * power >= value) ?? 10) * power;
};

export const axisText = (amount: number, currency: Currency): string => {
  const value = amount / 10 ** exponentOf(currency);
  const short = (number: number): string => String(Math.round(number * 10) / 10).replace('.', ',');
  const size = Math.abs(value);
  if (size >= 1_000_000) return typo(`${short(value / 1_000_000)} ${messages.million}`);
  return size >= 1_000 ? typo(`${short(value / 1_000)} ${messages.thousand}`) : short(value);
};
