import type { DeliveryMode } from '#shared/api/cart-shapes';
import { purchaseMessages } from '#storefront/order/purchase.messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { Checkout } from './checkout-data.ts';
import type { Refusal } from './checkout-refusal.ts';
import { checkoutMessages as messages } from './checkout.messages.ts';
import { stepPath, steps, type Step } from './checkout.rules.ts';
import { ContactStep } from './steps/contact-step.tsx';
import { DeliveryStep } from './steps/delivery-step.tsx';
import { PaymentStep } from './steps/payment-step.tsx';
import { Summary } from './summary.tsx';
import { usePricedCart } from './priced-cart.ts';

const Progress = ({ current }: { current: Step }) => {
  const position = steps.indexOf(current);
  return (
    <>
      <p className="visually-hidden">{messages.step(position + 1, steps.length)}</p>
      <ol className="checkout-steps" aria-label={messages.stepsLabel}>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className={index < position ? 'step-done' : undefined}
          >
            <span className="step-number" aria-hidden="true">
              {index < position ? <Icon name="check" /> : index + 1}
            </span>
            {messages.steps[step]}
          </li>
        ))}
      </ol>
    </>
  );
};

const addressLinesOf = ({ answers, areas }: Checkout): string[] => {
  const area = areas.find(({ id }) => id === answers['address.areaId'])?.name ?? '';
  const city = answers['address.city'];
  return [
    [answers['address.line1'], answers['address.line2'], answers['address.landmark']].filter(Boolean).join(', '),
    city === area ? area : `${city}, ${area}`,
  ];
};

const summaryLinesOf = (checkout: Checkout, step: Step): string[] => {
  const { answers, modes, facts } = checkout;
  if (step === 'contact') return [answers['contact.fullName'], answers['contact.email'], answers['contact.phone']];
  const mode = modes.find(({ id }) => id === answers.deliveryModeId);
  const dates = mode ? [purchaseMessages.modeDates(mode)] : [];
  const store = mode?.stores?.find(({ id }) => id === answers.storeId);
  const storeLines = store ? [`${store.name}, ${store.address}, ${store.city}`] : [];
  return [mode?.name ?? '', ...dates, ...(facts.pickup === true ? storeLines : addressLinesOf(checkout))];
};

const StepSummary = ({ checkout, step }: { checkout: Checkout; step: Step }) => (
  <section className="step-summary" aria-label={messages.steps[step]}>
    <h2>{messages.steps[step]}</h2>
    <p>
      {summaryLinesOf(checkout, step)
        .filter(Boolean)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </p>
    <a className="link" href={stepPath(step)} target="_self" aria-label={messages.changeOf(messages.steps[step])}>
      {messages.change}
    </a>
  </section>
);

type ScreenProps = { checkout: Checkout; refusal: Refusal | null };

type CurrentStepProps = ScreenProps & { readonly onMode: (mode: DeliveryMode | null) => void };

const CurrentStep = ({ checkout, refusal, onMode }: CurrentStepProps) => {
  const errors = refusal?.errors ?? {};
  if (checkout.step === 'contact') return <ContactStep checkout={checkout} errors={errors} />;
  if (checkout.step === 'delivery') return <DeliveryStep checkout={checkout} errors={errors} onMode={onMode} />;
  return <PaymentStep checkout={checkout} errors={errors} refusal={refusal} />;
};

export const CheckoutScreen = ({ checkout, refusal }: ScreenProps) => {
  const { cart, isEstimate, isBusy, chooseMode } = usePricedCart(checkout);
  return (
    <div className="checkout page">
      <div className="checkout-main">
        <h1>{messages.title}</h1>
        <Progress current={checkout.step} />
        {steps.slice(0, steps.indexOf(checkout.step)).map((step) => (
          <StepSummary key={step} checkout={checkout} step={step} />
        ))}
        <section aria-labelledby="step-title">
          <h2 id="step-title">{messages.steps[checkout.step]}</h2>
          <CurrentStep checkout={checkout} refusal={refusal} onMode={chooseMode} />
        </section>
        <p>
          <a className="link" href="/panier" target="_self">
            {messages.backToCart}
          </a>
        </p>
      </div>
      <Summary cart={cart} isEstimate={isEstimate} isBusy={isBusy} />
    </div>
  );
};
