/** `/pro/rayons/selections/:id`: a special group, or a new one (`nouvelle`). */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import { formatDateTime } from '#shared/dates';
import { currencies, labelOf } from '#shared/money';
import { can } from '#shared/rules/privileges';
import { formText } from '#app/form-text.ts';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { cityOf } from '#pro/content/content-data.ts';
import { RecordHead } from '#pro/content/content-parts.tsx';
import { contentMessages } from '#pro/content/content.messages.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { emptySelection, runSelectionAct, selectionFields, valuesOf } from './selection-form-data.ts';
import { SelectionForm } from './selection-form.tsx';
import { PreviewCard, SelectionItems } from './selection-items.tsx';
import { previewOf } from './selection-preview.ts';
import { selectionMessages as messages } from './selection.messages.ts';
import { selectionsPath } from './tree-data.ts';
import '#styles/console-content.css';
import '#styles/console-tree.css';

const idOf = (param: string | undefined): string | null => (param === 'nouvelle' ? null : (param ?? ''));

const readChoices = async (api: Client, regions: readonly { code: string; name: string }[]) => {
  const { branches, brands } = await api.proTree.list();
  const sections = branches.filter(({ kind }) => kind === 'section');
  return {
    sections: sections.map(({ id, name }) => ({ value: id, label: name })),
    groups: sections.flatMap((section) =>
      branches
        .filter(({ kind, parentId }) => kind === 'group' && parentId === section.id)
        .map(({ id, name }) => ({ value: id, label: `${section.name} › ${name}` })),
    ),
    brands: brands.map(({ id, name }) => ({ value: id, label: name })),
    regions: regions.map(({ code, name }) => ({ value: code, label: name })),
  };
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const specialGroupId = idOf(params['id']);
  const { api, person } = await requireStaff(context, request, specialGroupId === null ? 'item.create' : 'item.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const { regions } = await shop.api.settings.currentRegion({});
  try {
    const [choices, group, members] = await Promise.all([
      readChoices(api, regions),
      specialGroupId === null ? null : api.proSpecialGroups.byId({ specialGroupId }),
      specialGroupId === null ? null : api.proSpecialGroups.items({ specialGroupId, pageSize: 60 }),
    ]);
    const done = new URL(request.url).searchParams.get('fait');
    return {
      choices,
      group: group && {
        id: group.id,
        version: group.version,
        title: group.name,
        state: group.state,
        byRules: group.byRules,
        facts: `${messages.items(group.items)} · ${messages.updated(formatDateTime(new Date(group.updatedAt), timeZone))}`,
        shopPath: group.state === 'LIVE' ? `/ha/${group.seoName}` : null,
      },
      members: members?.items ?? [],
      count: members?.count ?? 0,
      saved: group ? valuesOf(group, timeZone) : emptySelection,
      fields: selectionFields,
      zone: contentMessages.zone(cityOf(timeZone)),
      may: {
        save: can(person, specialGroupId === null ? 'item.create' : 'item.edit'),
        publish: can(person, 'item.validate'),
        remove: can(person, 'item.delete'),
      },
      done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
    };
  } catch (error) {
    if (['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
    throw error;
  }
};

/** Moves a placed item. `text`: its reference, and the reference of the item that follows it. */
const moveItem = async (api: Client, request: Request, specialGroupId: string, text: string) => {
  const [reference = '', before = ''] = text.split(' ');
  await api.proSpecialGroups.place({ specialGroupId, reference, before: before || null });
  // Without scripts, a redirect, so that a reload of the page does not post again.
  if (request.headers.get('sec-fetch-dest') === 'document') return redirect(request.url, 303);
  return { moved: reference };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.view');
  const { region, now, api: visitorApi } = shopOf(context);
  const specialGroupId = idOf(params['id']);
  const form = await request.formData();
  if (form.has('move') && specialGroupId !== null)
    return await moveItem(api, request, specialGroupId, formText(form, 'move'));
  const { regions } = await visitorApi.settings.currentRegion({});
  const byRegion = Object.fromEntries(
    regions.map(({ code, currencyLabel }) => [
      code,
      currencies.find((currency) => labelOf(currency) === currencyLabel) ?? region.currency,
    ]),
  );
  const localTime = shopLocalTime({ region, now });
  return await runSelectionAct({ api, specialGroupId, localTime, currencies: byRegion, form });
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.group?.title ?? messages.newTitle) },
  { name: 'robots', content: 'noindex' },
];

const SelectionPage = () => {
  const page = useLoaderData<typeof loader>();
  const given = useActionData<typeof action>();
  const answer = given && 'values' in given ? given : undefined;
  const preview = previewOf(answer);
  const { group, may } = page;
  return (
    <>
      <RecordHead record={group} listPath={selectionsPath} messages={messages} may={may} />
      <div className="record-notes">
        <DoneNote text={given ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={`${selectionsPath}/${group?.id ?? 'nouvelle'}`} />
        {!group && !may.publish ? <p className="note">{messages.needsValidation}</p> : null}
      </div>
      {answer?.merge ? null : (
        <div className="record">
          {may.save ? (
            <SelectionForm
              version={group?.version ?? null}
              saved={page.saved}
              fields={page.fields}
              choices={page.choices}
              answer={answer}
              zone={page.zone}
            />
          ) : (
            <p className="card quiet">{messages.readOnly}</p>
          )}
          <div className="record-facts">
            {group?.shopPath ? (
              <a className="action action-quiet" href={group.shopPath} target="_blank" rel="noreferrer">
                {messages.see}
              </a>
            ) : null}
            <PreviewCard preview={preview} />
            {group ? (
              <SelectionItems
                members={page.members}
                byRules={group.byRules}
                count={page.count}
                maySave={may.save}
                answer={answer}
              />
            ) : (
              <p className="card quiet">{messages.saveFirst}</p>
            )}
          </div>
        </div>
      )}
    </>
  );
};

export default SelectionPage;
