/** `/pro/parametres/:section`: one form of the settings, for one region where the section has regions. */
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { ViewTabs } from '#pro/table/list-parts.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { readPreview } from './preview-data.ts';
import { PricePreview } from './price-preview.tsx';
import { openSection, requireSection, saveSection, sectionPath, settingsPath } from './setting-data.ts';
import { SettingFacts } from './setting-facts.tsx';
import { SettingForm } from './setting-form.tsx';
import { sectionTexts, settingMessages as messages, type SectionId } from './setting.messages.ts';
import '#styles/console-content.css';
import '#styles/console-settings.css';

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'setting.view');
  const section = requireSection(params['section']);
  const search = new URL(request.url).searchParams;
  const opened = await openSection(api, section, search.get('region'));
  const region = opened && section.isOfRegion ? opened.scope.region.code : null;
  const regions = opened && section.isOfRegion ? opened.scope.regions : [];
  const record = section.isOfRegion ? region : section.id;
  const journal = new URLSearchParams({ object: section.object, ...(record && { record }) });
  return {
    id: section.id as SectionId,
    page: opened?.loaded ?? null,
    region,
    tabs: regions.map(({ code, name }) => ({ id: code, label: name, href: sectionPath(section.id, code) })),
    preview: section.id === 'tarifs' && opened ? await readPreview(opened.scope, search) : null,
    maySave: section.save !== undefined && can(person, 'setting.edit'),
    isReadOnly: section.save !== undefined && !can(person, 'setting.edit'),
    journal: can(person, 'user.view') ? `/pro/journal?${journal.toString()}` : null,
    done: search.has('fait') ? messages.saved : null,
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.edit');
  const section = requireSection(params['section']);
  const { region, now } = shopOf(context);
  const code = new URL(request.url).searchParams.get('region');
  const next = `${sectionPath(section.id, section.isOfRegion ? code : null)}${code && section.isOfRegion ? '&' : '?'}fait`;
  const localTime = shopLocalTime({ region, now });
  return await saveSection(api, section, { form: await request.formData(), code, localTime, next });
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData ? sectionTexts[loaderData.id].title : messages.title) },
  { name: 'robots', content: 'noindex' },
];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Content = ({ page: { id, page, region, preview, maySave, isReadOnly } }: { page: Page }) => {
  const answer = useActionData<typeof action>();
  const { title, save } = sectionTexts[id];
  if (page === null) return <p className="card quiet">{messages.noRegion}</p>;
  const typed = answer && Object.keys(answer.values).length > 0 ? answer.values : null;
  return (
    <>
      {page.facts ? <SettingFacts facts={page.facts} link={page.link} /> : null}
      {isReadOnly ? <p className="card quiet">{messages.readOnly}</p> : null}
      {maySave && page.fields.length > 0 ? (
        <SettingForm
          key={`${region ?? ''} ${page.version}`}
          page={page}
          title={title}
          typed={typed}
          errors={answer?.errors ?? {}}
          save={save}
        />
      ) : null}
      {preview ? <PricePreview preview={preview} /> : null}
    </>
  );
};

const SettingPage = () => {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, region, tabs, journal, done } = loaded;
  const { title, lead } = sectionTexts[id];
  return (
    <>
      <nav className="crumbs" aria-label={messages.title}>
        <a href={settingsPath}>{messages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{title}</span>
      </nav>
      <header className="page-head record-head">
        <div>
          <h1>{title}</h1>
          <p className="quiet">
            {lead}
            {journal ? (
              <>
                {' '}
                <a className="text-link" href={journal}>
                  {messages.journal}
                </a>
              </>
            ) : null}
          </p>
        </div>
      </header>
      {tabs.length > 1 ? (
        <div className="view-row">
          <ViewTabs tabs={tabs} current={region ?? ''} label={messages.regionsLabel} />
        </div>
      ) : null}
      <div className="record-notes">
        <DoneNote text={answer ? null : done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={sectionPath(id, region)} />
      </div>
      <div className="content-form setting-form">{answer?.merge ? null : <Content page={loaded} />}</div>
    </>
  );
};

export default SettingPage;
