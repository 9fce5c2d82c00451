/** `/pro/looks/:id`: a look, or a new one (`nouveau`). */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import type { ProLookItem } from '#shared/api/pro-looks';
import { formatDateTime } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { lookPath } from '#shared/paths';
import { can } from '#shared/rules/privileges';
import { formText } from '#app/form-text.ts';
import { refusalOf, shopOf, type Shop } from '#app/shop-context.ts';
import { cityOf } from '#pro/content/content-data.ts';
import { RecordHead } from '#pro/content/content-parts.tsx';
import { contentMessages } from '#pro/content/content.messages.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { lookFields, runLookAct, valuesOf } from './look-data.ts';
import { LookForm } from './look-form.tsx';
import { LookLines } from './look-lines.tsx';
import { looksPath } from './look-path.ts';
import { lookMessages as messages } from './look.messages.ts';
import '#styles/console-content.css';
import '#styles/console-tree.css';

const idOf = (param: string | undefined): string | null => (param === 'nouveau' ? null : (param ?? ''));

/** Uses the same call as the page of the look in the shop. */
const priceOf = async ({ api, region: { code } }: Shop, lines: readonly ProLookItem[]): Promise<string | null> => {
  if (lines.length === 0) return null;
  const { regions } = await api.settings.currentRegion({});
  const region = regions.find((one) => one.code === code)?.name ?? code;
  const sold = lines.flatMap(({ variantId, published }) => (variantId !== null && published ? [variantId] : []));
  if (sold.length === 0) return messages.noPrice(region);
  try {
    const { total, currency } = await api.items.lookPrice({ itemsVariantIds: sold });
    const amount = formatMoney(total, currency);
    const missing = lines.length - sold.length;
    return missing > 0 ? messages.partPrice(amount, region, missing) : messages.price(amount, region);
  } catch (error) {
    // An item whose section is hidden is not sold.
    if (refusalOf(error) === 'ITEM_NOT_FOUND') return messages.noPrice(region);
    throw error;
  }
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const lookId = idOf(params['id']);
  const { api, person } = await requireStaff(context, request, lookId === null ? 'item.create' : 'item.view');
  const shop = shopOf(context);
  const { timeZone, code } = shop.region;
  try {
    const [{ branches }, look] = await Promise.all([
      api.proTree.list(),
      lookId === null ? null : api.proLooks.byId({ lookId, region: code }),
    ]);
    const done = new URL(request.url).searchParams.get('fait');
    return {
      sections: branches.filter(({ kind }) => kind === 'section').map(({ id, name }) => ({ value: id, label: name })),
      look: look && {
        id: look.id,
        version: look.version,
        title: look.name,
        state: look.state,
        facts: `${messages.items(look.items)} · ${messages.updated(formatDateTime(new Date(look.updatedAt), timeZone))}`,
        shopPath: look.state === 'LIVE' && look.items > 0 ? lookPath(look) : null,
      },
      lines: look?.lines ?? [],
      price: look ? await priceOf(shop, look.lines) : null,
      saved: look ? valuesOf(look, timeZone) : {},
      fields: lookFields,
      zone: contentMessages.zone(cityOf(timeZone)),
      may: {
        save: can(person, lookId === null ? 'item.create' : 'item.edit'),
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

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.view');
  const { region, now } = shopOf(context);
  const lookId = idOf(params['id']);
  const form = await request.formData();
  if (form.has('move') && lookId !== null) {
    const [reference = '', before = ''] = formText(form, 'move').split(' ');
    await api.proLooks.place({ lookId, reference, before });
    // Without scripts, a redirect, so that a reload of the page does not post again.
    if (request.headers.get('sec-fetch-dest') === 'document') return redirect(request.url, 303);
    return { moved: reference };
  }
  const localTime = shopLocalTime({ region, now });
  return await runLookAct({ api, lookId, region: region.code, localTime, form });
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.look?.title ?? messages.newTitle) },
  { name: 'robots', content: 'noindex' },
];

const LookPage = () => {
  const page = useLoaderData<typeof loader>();
  const given = useActionData<typeof action>();
  const answer = given && 'values' in given ? given : undefined;
  const { look, may } = page;
  return (
    <>
      <RecordHead record={look} listPath={looksPath} messages={messages} may={may} />
      <div className="record-notes">
        <DoneNote text={given ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={`${looksPath}/${look?.id ?? 'nouveau'}`} />
        {!look && !may.publish ? <p className="note">{messages.needsValidation}</p> : null}
      </div>
      {answer?.merge ? null : (
        <div className="record">
          {may.save ? (
            <LookForm
              version={look?.version ?? null}
              saved={page.saved}
              fields={page.fields}
              sections={page.sections}
              answer={answer}
              zone={page.zone}
            />
          ) : (
            <p className="card quiet">{messages.readOnly}</p>
          )}
          <div className="record-facts">
            {look?.shopPath ? (
              <a className="action action-quiet" href={look.shopPath} target="_blank" rel="noreferrer">
                {messages.see}
              </a>
            ) : null}
            {look ? (
              <LookLines lines={page.lines} price={page.price} maySave={may.save} answer={answer} />
            ) : (
              <p className="card quiet">{messages.saveFirst}</p>
            )}
          </div>
        </div>
      )}
    </>
  );
};

export default LookPage;
