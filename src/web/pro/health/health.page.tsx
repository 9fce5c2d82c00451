/** `/pro/sante`: what the operation of the shop asks of a person, and the state of its parts. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatDateTime } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { paymentsPath } from '#pro/order/order-path.ts';
import { HealthCards, type ShownHealth } from './health-cards.tsx';
import { healthMessages as messages } from './health.messages.ts';

type Page = ShownHealth & { readonly maySeePayments: boolean };

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<Page> => {
  const { api, person } = await requireStaff(context, request, 'setting.view');
  const health = await api.proHealth.read();
  const { timeZone } = shopOf(context).region;
  const { failure } = health.backups;
  return {
    ...health,
    maySeePayments: can(person, 'payment.view'),
    moments: {
      checked: formatDateTime(new Date(health.checkedAt), timeZone),
      failed: failure && formatDateTime(new Date(failure.at), timeZone),
    },
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

/** What a person does on the screen of payments and refunds. */
const withPayments: ReadonlySet<ShownHealth['problems'][number]> = new Set([
  'PAYMENTS_REVIEW',
  'REFUNDS_BY_HAND',
  'EFFECTS_FAILED',
]);

const Problems = ({ problems, maySeePayments }: Pick<Page, 'problems' | 'maySeePayments'>) =>
  problems.length === 0 ? (
    <p className="note note-ok">
      <ConsoleIcon name="check" />
      {messages.allGood}
    </p>
  ) : (
    <section className="card" aria-labelledby="to-do">
      <h2 id="to-do">{messages.toDo}</h2>
      <ul className="rows">
        {problems.map((problem) => (
          <li key={problem}>
            <span className="rows-main">
              <b>{messages.problems[problem].title}</b>
              <span className="quiet">{messages.problems[problem].action}</span>
              {maySeePayments && withPayments.has(problem) ? (
                <a className="text-link" href={paymentsPath()}>
                  {messages.seePayments}
                </a>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

const HealthPage = () => {
  const health = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.checkedAt(health.moments.checked)}</p>
        </div>
        <a className="action" href="/pro/sante">
          <ConsoleIcon name="retry" />
          {messages.refresh}
        </a>
      </header>
      <div className="page-body">
        <Problems problems={health.problems} maySeePayments={health.maySeePayments} />
        <HealthCards health={health} />
      </div>
    </>
  );
};

export default HealthPage;
