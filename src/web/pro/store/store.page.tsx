/** `/pro/contenu/magasins/:id`: a store, or a new one (`nouveau`). */
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
import { readChoices, storesPath } from '#pro/content/content-data.ts';
import { contentMessages } from '#pro/content/content.messages.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { emptyStore, runStoreAct, storeFields, valuesOf } from './store-form-data.ts';
import { StoreForm } from './store-form.tsx';
import { storeMessages as messages } from './stores.messages.ts';
import '#styles/console-content.css';

const idOf = (param: string | undefined): string | null => (param === 'nouveau' ? null : (param ?? ''));

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const storeId = idOf(params['id']);
  const { api, person } = await requireStaff(context, request, storeId === null ? 'content.create' : 'content.view');
  const shop = shopOf(context);
  const [{ regions }, { stores, locations }] = await Promise.all([readChoices(shop), api.proStores.list()]);
  const store = stores.find(({ id }) => id === storeId) ?? null;
  if (storeId !== null && store === null) throw data(null, { status: 404 });
  const done = new URL(request.url).searchParams.get('fait');
  return {
    regions,
    locations: locations.map(({ id, name }) => ({ value: id, label: name })),
    store: store && { id: store.id, version: store.version, name: store.name, active: store.active, city: store.city },
    saved: store ? valuesOf(store) : emptyStore(shop.region.code),
    fields: storeFields,
    maySave: can(person, storeId === null ? 'content.create' : 'content.edit'),
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'content.view');
  const localTime = shopLocalTime(shopOf(context));
  return await runStoreAct({ api, storeId: idOf(params['id']), localTime, form: await request.formData() });
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.store?.name ?? messages.newTitle) },
  { name: 'robots', content: 'noindex' },
];

const StorePage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { store, saved, fields, regions, locations } = page;
  return (
    <>
      <nav className="crumbs" aria-label={contentMessages.title}>
        <a href={storesPath}>{messages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{store?.name ?? messages.newTitle}</span>
      </nav>
      <header className="page-head record-head">
        <div>
          <div className="record-title">
            <h1>{store?.name ?? messages.newTitle}</h1>
            {store ? (
              <span className={store.active ? 'status status-ok' : 'status status-warn'}>
                <ConsoleIcon name={store.active ? 'confirmed' : 'cancelled'} />
                {store.active ? messages.shown : messages.hidden}
              </span>
            ) : null}
          </div>
          {store ? (
            <p className="quiet">
              {store.city} ·{' '}
              <a className="text-link" href="/nos-magasins" target="_blank" rel="noreferrer">
                {messages.see}
              </a>
            </p>
          ) : null}
        </div>
      </header>
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={`${storesPath}/${store?.id ?? 'nouveau'}`} />
      </div>
      {answer?.merge ? null : (
        <div className="content-form">
          {page.maySave ? (
            <StoreForm
              version={store?.version ?? null}
              saved={saved}
              fields={fields}
              answer={answer}
              regions={regions}
              locations={locations}
            />
          ) : (
            <p className="card quiet">{contentMessages.readOnly}</p>
          )}
        </div>
      )}
    </>
  );
};

export default StorePage;
