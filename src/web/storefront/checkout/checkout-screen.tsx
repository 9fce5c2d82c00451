/** The steps that are done, the current one, and the summary of the cart. */
import { formatCalendarDay } from '#shared/dates';
import { Icon } from '#ui/icon.tsx';
import type { Checkout } from './checkout-data.ts';
import type { Refusal } from './checkout-refusal.ts';
import { checkoutMessages as words } from './checkout.messages.ts';
import { stepPath, steps, type Step } from './checkout.rules.ts';
import { ContactStep } from './steps/contact-step.tsx';
import { DeliveryStep } from './steps/delivery-step.tsx';
import { PaymentStep } from './steps/payment-step.tsx';
import { Summary } from './summary.tsx';

const Progress = ({ current }: { current: Step }) => {
  const position = steps.indexOf(current);
  return (
    <>
      <p className="visually-hidden">{words.step(position + 1, steps.length)}</p>
      <ol className="checkout-steps" aria-label={words.stepsLabel}>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className={index < position ? 'step-done' : undefined}
          >
            <span className="step-number" aria-hidden="true">
              {index < position ? <Icon name="check" /> : index + 1}
            </span>
            {words.steps[step]}
          </li>
        ))}
      </ol>
    </>
  );
};

const placeOf = ({ answers, areas }: Checkout): string[] => {
  const area = areas.find(({ id }) => id === answers['address.areaId'])?.name ?? '';
  const city = answers['address.city'];
  return [
    [answers['address.line1'], answers['address.line2'], answers['address.landmark']].filter(Boolean).join(', '),
    city === area ? area : `${city}, ${area}`,
  ];
};

const answersOf = (checkout: Checkout, step: Step): string[] => {
  const { answers, modes, facts } = checkout;
  if (step === 'contact') return [answers['contact.fullName'], answers['contact.email'], answers['contact.phone']];
  const mode = modes.find(({ id }) => id === answers.deliveryModeId);
  const dates = mode ? [words.delivery.between(formatCalendarDay(mode.earliest), formatCalendarDay(mode.latest))] : [];
  const store = mode?.stores?.find(({ id }) => id === answers.storeId);
  const storeLines = store ? [`${store.name}, ${store.address}, ${store.city}`] : [];
  return [mode?.name ?? '', ...dates, ...(facts.pickup === true ? storeLines : placeOf(checkout))];
};

const StepSummary = ({ checkout, step }: { checkout: Checkout; step: Step }) => (
  <section className="step-summary" aria-label={words.steps[step]}>
    <h2>{words.steps[step]}</h2>
    <p>
      {answersOf(checkout, step)
        .filter(Boolean)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </p>
    <a className="link" href={stepPath(step)} target="_self" aria-label={words.changeOf(words.steps[step])}>
      {words.change}
    </a>
  </section>
);

type ScreenProps = { checkout: Checkout; refusal: Refusal | null };

const CurrentStep = ({ checkout, refusal }: ScreenProps) => {
  const errors = refusal?.errors ?? {};
  if (checkout.step === 'contact') return <ContactStep checkout={checkout} errors={errors} />;
  if (checkout.step === 'delivery') return <DeliveryStep checkout={checkout} errors={errors} />;
  return <PaymentStep checkout={checkout} errors={errors} refusal={refusal} />;
};

export const CheckoutScreen = ({ checkout, refusal }: ScreenProps) => (
  <div className="checkout page">
    <div className="checkout-main">
      <h1>{words.title}</h1>
      <Progress current={checkout.step} />
      {steps.slice(0, steps.indexOf(checkout.step)).map((step) => (
        <StepSummary key={step} checkout={checkout} step={step} />
      ))}
      <section aria-labelledby="step-title">
        <h2 id="step-title">{words.steps[checkout.step]}</h2>
        <CurrentStep key={checkout.key} checkout={checkout} refusal={refusal} />
      </section>
      <p>
        <a className="link" href="/panier" target="_self">
          {words.backToCart}
        </a>
      </p>
    </div>
    <Summary cart={checkout.cart} />
  </div>
);
