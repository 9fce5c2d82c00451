/** `/pro/sante`: what the operation of the shop asks of a person, and the state of its parts. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatDateTime } from '#shared/dates';
import { shopOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { HealthCards, type ShownHealth } from './health-cards.tsx';
import { healthMessages as messages } from './health.messages.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<ShownHealth> => {
  const { api } = await requireStaff(context, request, 'setting.view');
  const health = await api.proHealth.read();
  const { timeZone } = shopOf(context).region;
  const { failure } = health.backups;
  return {
    ...health,
    moments: {
      checked: formatDateTime(new Date(health.checkedAt), timeZone),
      failed: failure && formatDateTime(new Date(failure.at), timeZone),
    },
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const Problems = ({ problems }: Pick<ShownHealth, 'problems'>) =>
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
        <Problems problems={health.problems} />
        <HealthCards health={health} />
      </div>
    </>
  );
};

export default HealthPage;
