/** `/paiement?state=`: contact, delivery and payment, for guests and customers, with or without scripts. */
import {
  createContext,
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { RedirectToProvider } from '#storefront/order/redirect-to-provider.tsx';
import { readUnpaidLink } from '#storefront/order/unpaid-order.tsx';
import { handleCheckoutForm } from './checkout-actions.ts';
import { readCheckout, type Checkout } from './checkout-data.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { stepOfState } from './checkout.rules.ts';
import { readSavedAnswers } from './saved-answers.ts';
import { handleFailedPaymentForm, readFailedPayment } from './failed-payment-data.ts';
import { FailedPaymentScreen } from './failed-payment.tsx';
import '#styles/purchase.css';

/**
 * Set by the action for the loader that runs after it. `checkout` is null when the order was placed, because the
 * loader would find no cart.
 */
const submittedContext = createContext<{ readonly checkout: Checkout | null } | null>(null);

const failedState = 'echec';

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const query = new URL(request.url).searchParams;
  const state = query.get('state');
  if (state === failedState) return { failedPayment: await readFailedPayment(shop, query), checkout: null };
  const submitted = context.get(submittedContext);
  if (submitted) return { checkout: submitted.checkout, failedPayment: null };
  const found = await readCheckout(shop, stepOfState(state), await readSavedAnswers(shop, query.get('adresse')));
  if (!found) throw redirect((await readUnpaidLink(shop))?.path ?? '/panier');
  return { checkout: found.checkout, failedPayment: null };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const query = new URL(request.url).searchParams;
  const form = await request.formData();
  const outcome =
    query.get('state') === failedState
      ? await handleFailedPaymentForm(shop, query, form)
      : await handleCheckoutForm(shop, form);
  if (!outcome) return redirect('/panier', 303);
  const headers = new Headers(outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie]));
  if ('go' in outcome) return redirect(outcome.go, { status: 303, headers });
  if ('leave' in outcome) {
    context.set(submittedContext, { checkout: null });
    return data({ leave: outcome.leave, refused: null }, { headers });
  }
  const { refused, answers } = outcome;
  const saved = await readSavedAnswers(shop, null);
  const found = await readCheckout(shop, refused.step, { ...saved, answers });
  // every line of the cart is gone
  if (!found) return redirect('/panier', { status: 303, headers });
  context.set(submittedContext, { checkout: found.checkout });
  return data({ leave: null, refused }, { status: refused.status, headers });
};

export const meta = () => [{ name: 'robots', content: 'noindex' }];

const CheckoutPage = () => {
  const { failedPayment, checkout } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  if (answer?.leave) return <RedirectToProvider address={answer.leave} />;
  if (failedPayment) return <FailedPaymentScreen payment={failedPayment} />;
  return checkout ? <CheckoutScreen key={checkout.key} checkout={checkout} refusal={answer?.refused ?? null} /> : null;
};

export default CheckoutPage;
