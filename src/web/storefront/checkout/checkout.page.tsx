/** `/paiement?state=`: coordinates, delivery, payment; three steps on one address, as a guest, with or without scripts. */
import {
  createContext,
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { formatCalendarDay } from '#shared/dates';
import { readWaiting } from '#storefront/order/unpaid-order.tsx';
import { shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { Icon } from '#ui/icon.tsx';
import { takeForm, type Refused } from './checkout-actions.ts';
import { readCheckout, type Checkout } from './checkout-data.ts';
import { ContactStep } from './steps/contact-step.tsx';
import { DeliveryStep } from './steps/delivery-step.tsx';
import { FailedPayment } from './failed-payment.tsx';
import { readFailed, takeFailed } from './failed-payment-data.ts';
import { useFormAnswer } from '#storefront/form/form-answer.ts';
import { Leaving } from '#storefront/order/redirect-to-provider.tsx';
import { formMessages } from '#storefront/form/form.messages.ts';
import { checkoutMessages as words } from '#storefront/order/checkout.messages.ts';
import { steps, type Step } from './checkout.rules.ts';
import { PaymentStep } from './steps/payment-step.tsx';
import { Summary } from './summary.tsx';
import '#styles/purchase.css';

/**
 * What the action of this very request left of the checkout, null when the order is placed: the loader that runs after it
 * would find no cart any more.
 */
const postedContext = createContext<{ readonly checkout: Checkout | null } | null>(null);

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const query = new URL(request.url).searchParams;
  if (query.get('state') === 'echec') return { failed: await readFailed(shop, query), checkout: null };
  const posted = context.get(postedContext);
  if (posted) return { checkout: posted.checkout, failed: null };
  const checkout = await readCheckout(shop, query.get('state'));
  if (!checkout) throw redirect((await readWaiting(shop))?.path ?? '/panier');
  return { checkout, failed: null };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const query = new URL(request.url).searchParams;
  const form = await request.formData();
  const outcome = query.get('state') === 'echec' ? await takeFailed(shop, query, form) : await takeForm(shop, form);
  if (!outcome) return redirect('/panier', 303);
  const headers = new Headers(outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie]));
  if ('go' in outcome) return redirect(outcome.go, { status: 303, headers });
  if ('leave' in outcome) {
    context.set(postedContext, { checkout: null });
    return data({ leave: outcome.leave, refused: null }, { headers });
  }
  const { refused } = outcome;
  const checkout = await readCheckout(shop, refused.step, refused.draft);
  // nothing of the cart is sold any more
  if (!checkout) return redirect('/panier', { status: 303, headers });
  context.set(postedContext, { checkout });
  return data({ leave: null, refused }, { status: 400, headers });
};

export const meta = () => [{ name: 'robots', content: 'noindex' }];

const Heading = ({ step, current, done }: { step: Step; current: boolean; done: boolean }) => (
  <li aria-current={current ? 'step' : undefined} className={done ? 'step-done' : undefined}>
    <span className="step-number" aria-hidden="true">
      {done ? <Icon name="check" /> : steps.indexOf(step) + 1}
    </span>
    {words.steps[step]}
  </li>
);

const Steps = ({ step }: { step: Step }) => {
  const at = steps.indexOf(step);
  return (
    <>
      <p className="visually-hidden">{words.step(at + 1, steps.length)}</p>
      <ol className="checkout-steps" aria-label={words.stepsLabel}>
        {steps.map((one, index) => (
          <Heading key={one} step={one} current={one === step} done={index < at} />
        ))}
      </ol>
    </>
  );
};

const answersOf = (checkout: Checkout, step: Step): string[] => {
  const { draft, modes, areas, facts } = checkout;
  if (step === 'coordonnees') return [draft.fullName, draft.email, draft.phone];
  const mode = modes.find(({ id }) => id === draft.deliveryModeId);
  const dates = mode ? [words.delivery.between(formatCalendarDay(mode.earliest), formatCalendarDay(mode.latest))] : [];
  const store = mode?.stores?.find(({ id }) => id === draft.storeId);
  const area = areas.find(({ id }) => id === draft.areaId)?.name ?? '';
  const place =
    facts.pickup === true
      ? [store ? `${store.name}, ${store.address}, ${store.city}` : '']
      : [
          [draft.line1, draft.line2, draft.landmark].filter(Boolean).join(', '),
          draft.city === area ? area : `${draft.city}, ${area}`,
        ];
  return [mode?.name ?? '', ...dates, ...place];
};

/** A step that is done, folded into what was answered. */
const Done = ({ checkout, step }: { checkout: Checkout; step: Step }) => (
  <section className="step-summary" aria-label={words.steps[step]}>
    <h2>{words.steps[step]}</h2>
    <p>
      {answersOf(checkout, step)
        .filter(Boolean)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </p>
    <a className="link" href={`/paiement?state=${step}`} target="_self" aria-label={words.changeOf(words.steps[step])}>
      {words.change}
    </a>
  </section>
);

const Current = ({ checkout, refused }: { checkout: Checkout; refused: Refused | null }) => {
  const errors = refused?.errors ?? {};
  if (checkout.step === 'coordonnees') return <ContactStep checkout={checkout} errors={errors} />;
  if (checkout.step === 'livraison') return <DeliveryStep checkout={checkout} errors={errors} />;
  return <PaymentStep checkout={checkout} errors={errors} refused={refused?.title ? refused : null} />;
};

const CheckoutScreen = ({ checkout, refused }: { checkout: Checkout; refused: Refused | null }) => {
  const title = `${words.steps[checkout.step]} — ${words.title}`;
  const done = steps.slice(0, steps.indexOf(checkout.step));
  return (
    <div className="checkout page">
      <title>{frameMessages.title(refused ? formMessages.errorTitle(title) : title)}</title>
      <div className="checkout-main">
        <h1>{words.title}</h1>
        <Steps step={checkout.step} />
        {done.map((step) => (
          <Done key={step} checkout={checkout} step={step} />
        ))}
        <section aria-labelledby="etape">
          <h2 id="etape">{words.steps[checkout.step]}</h2>
          <Current key={checkout.key} checkout={checkout} refused={refused} />
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
};

const CheckoutPage = () => {
  const loaded = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  if (answer?.leave) return <Leaving address={answer.leave} />;
  if (loaded.failed) return <FailedPayment failed={loaded.failed} />;
  return loaded.checkout ? <CheckoutScreen checkout={loaded.checkout} refused={answer?.refused ?? null} /> : null;
};

export default CheckoutPage;
