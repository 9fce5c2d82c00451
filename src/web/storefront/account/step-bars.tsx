import { accountMessages } from './account.messages.ts';

export const StepBars = ({ current, count }: { current: number; count: number }) => (
  <p className="step-bars">
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className={index < current ? 'step-bar step-bar-done' : 'step-bar'} aria-hidden="true" />
    ))}
    {accountMessages.step(current, count)}
  </p>
);
