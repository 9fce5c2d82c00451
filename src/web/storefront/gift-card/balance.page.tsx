/** `/cadeau/solde`: balance and movements of a gift card. */
import { data, useActionData, useLoaderData, type ActionFunctionArgs } from 'react-router';
import { formatDate } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { errorsOfRefusal, hasErrors, readValues } from '#app/field.rules.ts';
import { FormField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { balanceFields } from './gift-card-fields.ts';
import { giftCardMessages } from './gift-card.messages.ts';
import '#styles/purchase.css';

const messages = giftCardMessages.balance;

export const loader = () => ({ fields: balanceFields });

const refusals: Readonly<Record<string, string>> = {
  CODE_UNKNOWN: messages.unknown,
  BAD_REQUEST: messages.unknown,
  CODE_EXPIRED: messages.expired,
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
    const errors = sentence === undefined ? errorsOfRefusal(error, balanceFields) : { code: sentence };
    if (!hasErrors(errors)) throw error;
    return data({ values, card: null, errors, timeZone }, { status: refusalStatus(error) });
  }
};

export const meta = () => [{ name: 'robots', content: 'noindex' }];

type BalanceProps = { card: NonNullable<Awaited<ReturnType<typeof action>>['data']['card']>; timeZone: string };

const Balance = ({ card, timeZone }: BalanceProps) => {
  const format = (amount: number): string => formatMoney(amount, card.currency);
  return (
    <section aria-labelledby="balance">
      <h2 id="balance">{messages.left}</h2>
      <output className="gift-card-amount numbers block">
        {format(card.balance)} <small>{messages.of(format(card.initial))}</small>
      </output>
      <p>{messages.until(formatDate(new Date(card.expiresAt), timeZone))}</p>
      <h2>{messages.movements}</h2>
      <ul className="gift-moves">
        {card.movements.map(({ date, kind, amount }) => (
          <li key={`${date} ${kind} ${amount}`}>
            <time dateTime={date}>{formatDate(new Date(date), timeZone)}</time>
            <span>{messages.kinds[kind]}</span>
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
      <h1>{messages.title}</h1>
      <p className="lead">{messages.lead}</p>
      <Form
        action="/cadeau/solde"
        title={messages.title}
        fields={fields}
        values={answer?.values ?? {}}
        errors={answer?.errors ?? {}}
      >
        <FormField
          name="code"
          label={messages.code}
          hint={messages.codeHint}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <button className="button">{messages.button}</button>
      </Form>
      {answer?.card ? <Balance card={answer.card} timeZone={answer.timeZone} /> : null}
    </section>
  );
};

export default BalancePage;
