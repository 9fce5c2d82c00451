/** `/pro/contenu/annonces/:id`: an announcement, or a new one (`nouvelle`). */
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { announcementFields, emptyAnnouncement, runAnnouncementAct, valuesOf } from './announcement-form-data.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementMessages as messages } from './announcement.messages.ts';
import { announcementsPath, cityOf, readChoices } from './content-data.ts';
import { RecordHead } from './content-parts.tsx';
import { contentMessages } from './content.messages.ts';
import '#styles/console-content.css';

const idOf = (param: string | undefined): string | null => (param === 'nouvelle' ? null : (param ?? ''));

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const announcementId = idOf(params['id']);
  const needed = announcementId === null ? 'content.create' : 'content.view';
  const { api, person } = await requireStaff(context, request, needed);
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const done = new URL(request.url).searchParams.get('fait');
  try {
    const [choices, announcement] = await Promise.all([
      readChoices(shop),
      announcementId === null ? null : api.proAnnouncements.byId({ announcementId }),
    ]);
    return {
      choices,
      record: announcement && {
        id: announcement.id,
        version: announcement.version,
        title: announcement.title,
        state: announcement.state,
        facts: `${messages.kinds[announcement.kind]} · ${messages.views(announcement.views)}`,
      },
      saved: announcement ? valuesOf(announcement, timeZone) : emptyAnnouncement(timeZone, shop.now()),
      fields: announcementFields,
      zone: contentMessages.zone(cityOf(timeZone)),
      may: {
        save: can(person, announcementId === null ? 'content.create' : 'content.edit'),
        publish: can(person, 'content.validate'),
        remove: can(person, 'content.delete'),
      },
      done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
    };
  } catch (error) {
    if (['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
    throw error;
  }
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'content.view');
  const { region, now } = shopOf(context);
  return await runAnnouncementAct({
    api,
    announcementId: idOf(params['id']),
    localTime: shopLocalTime({ region, now }),
    form: await request.formData(),
  });
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.record?.title ?? messages.newTitle) },
  { name: 'robots', content: 'noindex' },
];

const AnnouncementPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { record, choices, fields, zone, saved, may } = page;
  return (
    <>
      <RecordHead record={record} listPath={announcementsPath} messages={messages} may={may} />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={`${announcementsPath}/${record?.id ?? 'nouvelle'}`} />
        {!record && !may.publish ? <p className="note">{messages.needsValidation}</p> : null}
      </div>
      {answer?.merge ? null : (
        <div className="content-form">
          {may.save ? (
            <AnnouncementForm
              version={record?.version ?? null}
              saved={saved}
              fields={fields}
              answer={answer}
              choices={choices}
              zone={zone}
            />
          ) : (
            <p className="card quiet">{contentMessages.readOnly}</p>
          )}
        </div>
      )}
    </>
  );
};

export default AnnouncementPage;
