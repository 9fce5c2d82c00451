/** `/pro/parametres/transporteurs`: the carriers, with their regions and tracking pages. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { ProCarrier } from '#shared/api/pro-carriers';
import { can } from '#shared/rules/privileges';
import { DoneNote } from '#pro/form/done-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { SettingCrumbs } from '#pro/setting/setting-crumbs.tsx';
import { BlankState } from '#pro/table/blank-state.tsx';
import { carrierPath, newCarrierPath } from './carrier-path.ts';
import { carrierMessages as messages } from './carrier.messages.ts';
import '#styles/console-content.css';
import '#styles/console-integrations.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'setting.view');
  const { carriers } = await api.proCarriers.list({});
  const done = new URL(request.url).searchParams.get('fait');
  return {
    carriers,
    mayEdit: can(person, 'setting.edit'),
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const shouldRevalidate = (): boolean => true;
export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const NewLink = () => (
  <a className="action action-ink" href={newCarrierPath}>
    <ConsoleIcon name="plus" />
    {messages.create}
  </a>
);

const Carrier = ({ carrier: { id, name, phone, trackingPattern, active, regions } }: { carrier: ProCarrier }) => (
  <li className="card">
    <div className="integration-name">
      <a href={carrierPath(id)}>{name}</a>
      <span className={active ? 'status status-ok' : 'status'}>
        <ConsoleIcon name={active ? 'confirmed' : 'cancelled'} />
        {active ? messages.states.active : messages.states.off}
      </span>
    </div>
    {trackingPattern === null ? null : <code className="integration-url">{trackingPattern}</code>}
    <p className="quiet">
      {[
        regions.length === 0 ? messages.allRegions : regions.join(', '),
        ...(phone === null ? [] : [phone]),
        ...(trackingPattern === null ? [messages.noTracking] : []),
      ].join(' · ')}
    </p>
  </li>
);

const CarriersPage = () => {
  const { carriers, mayEdit, done } = useLoaderData<typeof loader>();
  return (
    <>
      <SettingCrumbs current={messages.title} />
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.lead}</p>
        </div>
        {mayEdit && carriers.length > 0 ? (
          <div className="record-acts">
            <NewLink />
          </div>
        ) : null}
      </header>
      <div className="record-notes">
        <DoneNote text={done} />
      </div>
      {carriers.length === 0 ? (
        <BlankState icon="truck" title={messages.empty.title} text={messages.empty.text}>
          {mayEdit ? <NewLink /> : null}
        </BlankState>
      ) : (
        <div className="content-form integration-list">
          <ul className="integration-rows">
            {carriers.map((carrier) => (
              <Carrier key={carrier.id} carrier={carrier} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

export default CarriersPage;
