import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { OrderRecord } from './record-data.ts';
import { statusNames } from './order.messages.ts';
import { recordMessages as messages } from './record.messages.ts';

const words = { DONE: messages.done, NOW: messages.now, TO_COME: messages.toCome, BROKEN: messages.broken };

/** Steps of an order: a solid line up to the current one, dashed after it. */
export const OrderStepper = ({ steps }: { steps: OrderRecord['steps'] }) => (
  <ol className="stepper" aria-label={messages.steps}>
    {steps.map(({ status, state, moment, by }) => (
      <li
        key={status}
        className={`step step-${state.toLowerCase().replace('_', '-')}`}
        aria-current={state === 'NOW' ? 'step' : undefined}
      >
        <span className="step-mark">
          {state === 'DONE' ? <ConsoleIcon name="check" /> : state === 'BROKEN' ? <ConsoleIcon name="close" /> : null}
        </span>
        <b>{statusNames[status]}</b>
        <span className="visually-hidden"> ({words[state]})</span>
        <span className="step-fact">{[moment, by].filter(Boolean).join(' · ')}</span>
      </li>
    ))}
  </ol>
);
