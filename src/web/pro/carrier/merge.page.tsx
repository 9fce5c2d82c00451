/** `/pro/parametres/transporteurs/:id/reunir`: brings two carriers together; `?avec=` is the one that leaves the list. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import type { ProCarrier } from '#shared/api/pro-carriers';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { SettingCrumbs } from '#pro/setting/setting-crumbs.tsx';
import { findCarrier } from './carrier-acts.ts';
import { carrierMergeMessages as messages } from './carrier-merge.messages.ts';
import { carrierPath, carriersPath, mergePath } from './carrier-path.ts';
import { carrierMessages } from './carrier.messages.ts';
import { mergeFields, runMerge } from './merge-act.ts';
import { MergeForm } from './merge-form.tsx';

const readPair = async (api: Client, carrierId: string, otherId: string) => {
  const other = await findCarrier(api, otherId);
  if (!other) throw data(null, { status: 404 });
  // the address after the merge, for example with the back button
  if (other.id === carrierId) throw redirect(carrierPath(carrierId));
  // a carrier that was merged into the other one meanwhile: the form is sent to the address of the one that stays
  if (other.id !== otherId) throw redirect(mergePath(carrierId, other.id));
  return await api.proCarriers.mergePreview({ carrierId, otherId: other.id });
};

export const loader = async ({ context, request, params: { id = '' } }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.edit');
  const otherId = new URL(request.url).searchParams.get('avec');
  const carrier = await findCarrier(api, id);
  if (!carrier) throw data(null, { status: 404 });
  // the address of a carrier that was merged meanwhile
  if (carrier.id !== id) throw redirect(carrierPath(carrier.id));
  const { name } = carrier;
  if (otherId !== null)
    return { id, name, others: null, pair: await readPair(api, id, otherId), field: mergeFields['confirmation'] };
  const { carriers } = await api.proCarriers.list({});
  return { id, name, others: carriers.filter((one) => one.id !== id), pair: null, field: undefined };
};

export const action = async ({ context, request, params: { id = '' } }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.edit');
  const otherId = new URL(request.url).searchParams.get('avec') ?? '';
  return await runMerge({ api, id, otherId, form: await request.formData() });
};

export const shouldRevalidate = (): boolean => true;
export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const Choose = ({ id, name, others }: { id: string; name: string; others: readonly ProCarrier[] }) => (
  <div className="duplicate-choose">
    <p>{messages.choose.text(name)}</p>
    <section className="card" aria-labelledby="autres">
      <h2 id="autres">{messages.choose.list}</h2>
      {others.length === 0 ? <p className="quiet">{messages.choose.none}</p> : null}
      <ul className="rows">
        {others.map((other) => (
          <li key={other.id}>
            <span className="rows-main">
              <b>{other.name}</b>
              <span className="quiet">
                {[
                  other.active ? carrierMessages.states.active : carrierMessages.states.off,
                  other.regions.length === 0 ? carrierMessages.allRegions : other.regions.join(', '),
                  ...(other.phone === null ? [] : [other.phone]),
                ].join(' · ')}
              </span>
            </span>
            <a
              className="action action-small"
              href={mergePath(id, other.id)}
              aria-label={messages.choose.compareWith(other.name)}
            >
              {messages.choose.compare}
            </a>
          </li>
        ))}
      </ul>
    </section>
  </div>
);

const MergePage = () => {
  const { id, name, others, pair, field } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const links = [
    { href: carriersPath, label: carrierMessages.title },
    { href: carrierPath(id), label: name },
  ];
  return (
    <>
      <SettingCrumbs links={links} current={messages.crumb} />
      <header className="page-head">
        <h1>{messages.title}</h1>
      </header>
      <div className="record-notes">
        <RefusalNote text={answer?.refusal} />
      </div>
      <div className="page-body">
        {others ? <Choose id={id} name={name} others={others} /> : null}
        {pair && field ? <MergeForm pair={pair} field={field} answer={answer} /> : null}
      </div>
    </>
  );
};

export default MergePage;
