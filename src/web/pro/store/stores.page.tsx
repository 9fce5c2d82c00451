/** `/pro/contenu/magasins`: the stores, by region. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { readChoices, storesPath } from '#pro/content/content-data.ts';
import { AreaTabs } from '#pro/content/content-parts.tsx';
import { contentMessages } from '#pro/content/content.messages.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { storeMessages as messages } from './stores.messages.ts';
import '#styles/console-content.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'content.view');
  const [{ regions }, { stores }] = await Promise.all([readChoices(shopOf(context)), api.proStores.list()]);
  return {
    mayCreate: can(person, 'content.create'),
    lines: stores.map(({ id, name, address, city, region, active, clickAndCollect, exceptions }) => ({
      id,
      name,
      active,
      clickAndCollect,
      address: `${address}, ${city}`,
      facts: [
        regions.find(({ value }) => value === region)?.label ?? region,
        ...(exceptions.length > 0 ? [messages.closedDays(exceptions.length)] : []),
      ].join(' · '),
    })),
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Line = ({ line }: { line: Page['lines'][number] }) => (
  <li>
    <div className="rows-main">
      <a className="banner-name" href={`${storesPath}/${line.id}`}>
        {line.name}
      </a>
      <span>{line.address}</span>
      <span className="quiet">{line.facts}</span>
    </div>
    {line.clickAndCollect ? <span className="status status-info">{messages.collect}</span> : null}
    <span className={line.active ? 'status status-ok' : 'status status-warn'}>
      {line.active ? messages.shown : messages.hidden}
    </span>
  </li>
);

const AddLink = ({ look }: { look: string }) => (
  <a className={`action ${look}`} href={`${storesPath}/nouveau`}>
    <ConsoleIcon name="plus" />
    {messages.add}
  </a>
);

const StoresPage = () => {
  const { lines, mayCreate } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-head">
        <h1>{contentMessages.title}</h1>
        {mayCreate ? <AddLink look="action-ink" /> : null}
      </header>
      <AreaTabs current="stores" />
      <div className="record-notes" />
      <div className="content-form">
        <section className="card banner-card" aria-labelledby="magasins">
          <h2 id="magasins">{messages.title}</h2>
          <p className="quiet">{messages.lead}</p>
          {lines.length === 0 ? (
            <div className="thread-none">
              <ConsoleIcon name="shop" />
              <p>
                <b>{messages.none}</b>
              </p>
              <p className="quiet">{messages.noneText}</p>
              {mayCreate ? <AddLink look="action-small" /> : null}
            </div>
          ) : (
            <ul className="rows sort-rows" aria-label={messages.title}>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
};

export default StoresPage;
