/** `/pro/parametres/transporteurs/:id`, also `nouveau`: a carrier and its form. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { formatDate } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import type { Answer } from '#pro/content/content-answer.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { SettingCrumbs } from '#pro/setting/setting-crumbs.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { carrierFields, createCarrier, findCarrier, saveCarrier, valuesOf } from './carrier-acts.ts';
import { CarrierForm } from './carrier-form.tsx';
import { carrierMergeMessages } from './carrier-merge.messages.ts';
import { carrierPath, carriersPath, mergePath } from './carrier-path.ts';
import { carrierMessages as messages } from './carrier.messages.ts';
import '#styles/console-content.css';
import '#styles/console-integrations.css';

const isNew = (id: string | undefined): boolean => id === 'nouveau';

export const loader = async ({ context, request, params: { id = '' } }: LoaderFunctionArgs) => {
  const privilege = isNew(id) ? 'setting.edit' : 'setting.view';
  const { api, person } = await requireStaff(context, request, privilege);
  const carrier = isNew(id) ? null : await findCarrier(api, id);
  if (!isNew(id) && !carrier) throw data(null, { status: 404 });
  // the address of a carrier that was merged
  if (carrier && carrier.id !== id) throw redirect(carrierPath(carrier.id));
  const shop = shopOf(context);
  const { regions } = await shop.api.settings.currentRegion({});
  const done = new URL(request.url).searchParams.get('fait');
  return {
    id,
    saved: carrier && { version: carrier.version, values: valuesOf(carrier) },
    fields: carrierFields,
    regions: regions.map(({ code, name }) => ({ code, name })),
    mayEdit: can(person, 'setting.edit'),
    merged: (carrier?.merged ?? []).map(({ name, at, by }) => ({
      name,
      text: carrierMergeMessages.history.entry(by, formatDate(new Date(at), shop.region.timeZone)),
    })),
    done: done === 'reuni' ? messages.done.reuni : null,
    journal: carrier && can(person, 'user.view') ? `/pro/journal?object=carrier&record=${id}` : null,
  };
};

export const action = async ({ context, request, params: { id = '' } }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.edit');
  const shop = shopOf(context);
  const form = await request.formData();
  if (isNew(id)) return await createCarrier({ api, form });
  return await saveCarrier({ api, form, id, localTime: shopLocalTime(shop) });
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.saved?.values['name'] ?? messages.create) },
  { name: 'robots', content: 'noindex' },
];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Links = ({ page: { id, saved, mayEdit, journal } }: { page: Page }) => (
  <div className="record-acts">
    {journal ? (
      <a className="action action-quiet" href={journal}>
        {messages.journal}
      </a>
    ) : null}
    {mayEdit && saved ? (
      <a className="action" href={mergePath(id)}>
        {carrierMergeMessages.open}
      </a>
    ) : null}
  </div>
);

const History = ({ merged }: Pick<Page, 'merged'>) =>
  merged.length === 0 ? null : (
    <section className="card" aria-labelledby="reunis">
      <h2 id="reunis">{carrierMergeMessages.history.title}</h2>
      <ul className="rows">
        {merged.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            <span className="rows-main">
              <b>{name}</b>
              <span className="quiet">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

const CarrierPage = () => {
  const page = useLoaderData<typeof loader>();
  const { id, saved, fields, regions, mayEdit } = page;
  const answer: Answer | undefined = useActionData<typeof action>();
  const isTyped = answer !== undefined && Object.keys(answer.values).length > 0;
  const title = saved?.values['name'] ?? messages.create;
  const first = saved?.values ?? { active: '1' };
  return (
    <>
      <SettingCrumbs links={[{ href: carriersPath, label: messages.title }]} current={title} />
      <header className="page-head">
        <h1>{title}</h1>
        <Links page={page} />
      </header>
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={carrierPath(id)} />
      </div>
      <div className="content-form integration-list">
        {mayEdit ? null : <p className="card quiet">{messages.readOnly}</p>}
        {mayEdit && !answer?.merge ? (
          <CarrierForm
            key={saved?.version ?? 0}
            values={isTyped ? answer.values : first}
            errors={answer?.errors ?? {}}
            {...{ saved, fields, regions, isTyped }}
          />
        ) : null}
        <History merged={page.merged} />
      </div>
    </>
  );
};

export default CarrierPage;
