/** `/pro/contenu/bannieres/:id`: a banner, or a new one (`nouvelle`). */
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { formatDateTime } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { BannerForm } from './banner-form.tsx';
import { bannerFields, emptyBanner, runBannerAct, valuesOf } from './banner-form-data.ts';
import { bannerMessages as messages } from './banner.messages.ts';
import { bannersPath, cityOf, isPlace, localMoment, readChoices } from './content-data.ts';
import { PreviewForm, RecordHead } from './content-parts.tsx';
import { contentMessages } from './content.messages.ts';
import '#styles/console-content.css';

const idOf = (param: string | undefined): string | null => (param === 'nouvelle' ? null : (param ?? ''));

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const bannerId = idOf(params['id']);
  const { api, person } = await requireStaff(context, request, bannerId === null ? 'content.create' : 'content.view');
  const shop = shopOf(context);
  const { timeZone, code } = shop.region;
  const query = new URL(request.url).searchParams;
  const asked = query.get('place');
  try {
    const [choices, banner] = await Promise.all([
      readChoices(shop),
      bannerId === null ? null : api.proBanners.byId({ bannerId }),
    ]);
    const start = banner?.startsAt ?? null;
    const isFuture = start !== null && new Date(start) > shop.now();
    return {
      choices,
      banner: banner && {
        id: banner.id,
        version: banner.version,
        title: banner.title,
        state: banner.state,
        place: banner.place,
        facts: `${messages.places[banner.place]} · ${messages.updated(formatDateTime(new Date(banner.updatedAt), timeZone))}`,
      },
      saved: banner ? valuesOf(banner, timeZone) : emptyBanner(isPlace(asked) ? asked : 'HERO'),
      preview: {
        at: localMoment(isFuture ? start : shop.now().toISOString(), timeZone),
        region: banner?.regions[0] ?? code,
        section: banner?.sections[0] ?? (await shop.mainSection())?.id ?? '',
      },
      fields: bannerFields,
      zone: contentMessages.zone(cityOf(timeZone)),
      may: {
        save: can(person, bannerId === null ? 'content.create' : 'content.edit'),
        publish: can(person, 'content.validate'),
        remove: can(person, 'content.delete'),
      },
      done: Object.entries(messages.done).find(([name]) => name === query.get('fait'))?.[1] ?? null,
    };
  } catch (error) {
    if (['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
    throw error;
  }
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'content.view');
  const localTime = shopLocalTime(shopOf(context));
  return await runBannerAct({ api, bannerId: idOf(params['id']), localTime, form: await request.formData() });
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.banner?.title ?? messages.newTitle) },
  { name: 'robots', content: 'noindex' },
];

const BannerPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { banner, choices, fields, zone, saved, may, preview } = page;
  return (
    <>
      <RecordHead
        record={banner}
        listPath={banner ? `${bannersPath}?place=${banner.place}` : bannersPath}
        messages={messages}
        may={may}
      />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={`${bannersPath}/${banner?.id ?? 'nouvelle'}`} />
        {!banner && !may.publish ? <p className="note">{messages.needsValidation}</p> : null}
      </div>
      {answer?.merge ? null : (
        <div className="record">
          {may.save ? (
            <BannerForm
              version={banner?.version ?? null}
              saved={saved}
              fields={fields}
              answer={answer}
              choices={choices}
              zone={zone}
            />
          ) : (
            <p className="card quiet">{contentMessages.readOnly}</p>
          )}
          <div className="record-facts">
            <PreviewForm choices={choices} {...preview} page={saved['place'] === 'CATALOGUE' ? 'LISTING' : 'HOME'} />
          </div>
        </div>
      )}
    </>
  );
};

export default BannerPage;
