/** `/cadeau/solde`: balance and movements of a gift card. */
import { data, useActionData, useLoaderData, type ActionFunctionArgs } from 'react-router';
import { formatDate } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { readValues } from '#storefront/form/field.rules.ts';
import { FormField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { useFormAnswer } from '#storefront/form/use-form-answer.ts';
import { balanceFields } from './gift-card-fields.ts';
import { giftCardMessages } from './gift-card.messages.ts';
import '#styles/purchase.css';

const words = giftCardMessages.balance;

export const loader = () => ({ fields: balanceFields });

const refusals: Readonly<Record<string, string>> = {
  CODE_UNKNOWN: words.unknown,
  BAD_REQUEST: words.unknown,
  CODE_EXPIRED: words.expired,
  TOO_MANY_REQUESTS: words.tooMany,
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const values = readValues(await request.formData(), balanceFields);
  try {
    const card = await shop.visitor().api.giftCards.balance(values);
    return data({ values, card, errors: {}, timeZone });
  } catch (error) {
    const sentence = refusals[refusalOf(error) ?? ''];
    if (sentence === undefined) throw error;
    return data({ values, card: null, errors: { code: sentence }, timeZone }, { status: 400 });
  }
};

export const meta = () => [{ name: 'robots', content: 'noindex' }];

type BalanceProps = { card: NonNullable<Awaited<ReturnType<typeof action>>['data']['card']>; timeZone: string };

const Balance = ({ card, timeZone }: BalanceProps) => {
  const format = (amount: number): string => formatMoney(amount, card.currency);
  return (
    <section aria-labelledby="balance">
      <h2 id="balance">{words.left}</h2>
      <output className="gift-card-amount numbers block">
        {format(card.balance)} <small>{words.of(format(card.initial))}</small>
      </output>
      <p>{words.until(formatDate(new Date(card.expiresAt), timeZone))}</p>
      <h2>{words.movements}</h2>
      <ul className="gift-moves">
        {card.movements.map(({ date, kind, amount }) => (
          <li key={`${date} ${kind} ${amount}`}>
            <time dateTime={date}>{formatDate(new Date(date), timeZone)}</time>
            <span>{words.kinds[kind]}</span>
            <span className="numbers">{format(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const BalancePage = () => {
  const { fields } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  return (
    <section className="narrow page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <Form
        action="/cadeau/solde"
        title={words.title}
        fields={fields}
        values={answer?.values ?? {}}
        errors={answer?.errors ?? {}}
      >
        <FormField
          name="code"
          label={words.code}
          hint={words.codeHint}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <button className="button">{words.button}</button>
      </Form>
      {answer?.card ? <Balance card={answer.card} timeZone={answer.timeZone} /> : null}
    </section>
  );
};

export default BalancePage;
