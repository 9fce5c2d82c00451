/** `/cadeau/solde`: what is left on a gift card, and where the rest went. */
import { data, useActionData, type ActionFunctionArgs } from 'react-router';
import { formatDate } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { useFormAnswer } from '#storefront/form/form-answer.ts';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { ErrorSummary, TextField } from '#ui/field.tsx';
import { giftCardMessages } from './gift-card.messages.ts';
import '#styles/purchase.css';

const words = giftCardMessages.balance;

const said: Readonly<Record<string, string>> = {
  CODE_UNKNOWN: words.unknown,
  BAD_REQUEST: words.unknown,
  CODE_EXPIRED: words.expired,
  TOO_MANY_REQUESTS: words.many,
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const form = await request.formData();
  const value = form.get('code');
  const code = typeof value === 'string' ? value.trim().slice(0, 64) : '';
  try {
    const card = await shop.visitor().api.giftCards.balance({ code });
    return data({ code, card, problem: null, timeZone: shop.region.timeZone });
  } catch (error) {
    const problem = said[refusalOf(error) ?? ''];
    if (problem === undefined) throw error;
    return data({ code, card: null, problem, timeZone: shop.region.timeZone }, { status: 400 });
  }
};

export const meta = () => [{ title: frameMessages.title(words.title) }, { name: 'robots', content: 'noindex' }];

type Answer = { card: NonNullable<Awaited<ReturnType<typeof action>>['data']['card']>; timeZone: string };

const Balance = ({ card, timeZone }: Answer) => {
  const say = (amount: number): string => formatMoney(amount, card.currency);
  return (
    <section aria-labelledby="solde">
      <h2 id="solde">{words.left}</h2>
      <output className="gift-card-amount numbers block">
        {say(card.balance)} <small>{words.of(say(card.initial))}</small>
      </output>
      <p>{words.until(formatDate(new Date(card.expiresAt), timeZone))}</p>
      <h2>{words.moves}</h2>
      <ul className="gift-moves">
        {card.movements.map(({ date, kind, amount }) => (
          <li key={`${date} ${kind} ${amount}`}>
            <time dateTime={date}>{formatDate(new Date(date), timeZone)}</time>
            <span>{words.kinds[kind]}</span>
            <span className="numbers">{say(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const BalancePage = () => {
  const answer = useFormAnswer(useActionData<typeof action>());
  return (
    <section className="narrow page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {answer?.problem ? <ErrorSummary title={answer.problem} errors={[]} /> : null}
      <form method="post" action="/cadeau/solde" className="step-form">
        <TextField
          name="code"
          label={words.code}
          hint={words.codeHint}
          defaultValue={answer?.code}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
        />
        <button className="button">{words.button}</button>
      </form>
      {answer?.card ? <Balance card={answer.card} timeZone={answer.timeZone} /> : null}
    </section>
  );
};

export default BalancePage;
