/** `/pro/parametres/transporteurs/:id`, also `nouveau`: a carrier and its form. */
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import type { Answer } from '#pro/content/content-answer.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { SettingCrumbs } from '#pro/setting/setting-crumbs.tsx';
import { carrierFields, createCarrier, findCarrier, saveCarrier, valuesOf } from './carrier-acts.ts';
import { CarrierForm } from './carrier-form.tsx';
import { carrierPath, carriersPath } from './carrier-path.ts';
import { carrierMessages as messages } from './carrier.messages.ts';
import '#styles/console-content.css';

const isNew = (id: string | undefined): boolean => id === 'nouveau';

export const loader = async ({ context, request, params: { id = '' } }: LoaderFunctionArgs) => {
  const privilege = isNew(id) ? 'setting.edit' : 'setting.view';
  const { api, person } = await requireStaff(context, request, privilege);
  const carrier = isNew(id) ? null : await findCarrier(api, id);
  if (!isNew(id) && !carrier) throw data(null, { status: 404 });
  const { regions } = await shopOf(context).api.settings.currentRegion({});
  return {
    id,
    saved: carrier && { version: carrier.version, values: valuesOf(carrier) },
    fields: carrierFields,
    regions: regions.map(({ code, name }) => ({ code, name })),
    mayEdit: can(person, 'setting.edit'),
    journal: carrier && can(person, 'user.view') ? `/pro/journal?object=carrier&record=${id}` : null,
  };
};

export const action = async ({ context, request, params: { id = '' } }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.edit');
  const shop = shopOf(context);
  const form = await request.formData();
  if (isNew(id)) return await createCarrier({ api, form });
  return await saveCarrier({ api, form, id, reader: { timeZone: shop.region.timeZone, now: shop.now() } });
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.saved?.values['name'] ?? messages.create) },
  { name: 'robots', content: 'noindex' },
];

const CarrierPage = () => {
  const { id, saved, fields, regions, mayEdit, journal } = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const isTyped = answer !== undefined && Object.keys(answer.values).length > 0;
  const title = saved?.values['name'] ?? messages.create;
  const first = saved?.values ?? { active: '1' };
  return (
    <>
      <SettingCrumbs links={[{ href: carriersPath, label: messages.title }]} current={title} />
      <header className="page-head">
        <h1>{title}</h1>
        {journal ? (
          <a className="text-link" href={journal}>
            {messages.journal}
          </a>
        ) : null}
      </header>
      <div className="record-notes">
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={carrierPath(id)} />
      </div>
      <div className="content-form">
        {mayEdit ? null : <p className="card quiet">{messages.readOnly}</p>}
        {mayEdit && !answer?.merge ? (
          <CarrierForm
            key={saved?.version ?? 0}
            values={isTyped ? answer.values : first}
            errors={answer?.errors ?? {}}
            {...{ saved, fields, regions, isTyped }}
          />
        ) : null}
      </div>
    </>
  );
};

export default CarrierPage;
