/** `/pro/cartes-cadeaux/offre?region=`: the amounts that a region offers, and the designs of all regions. */
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { titleOf } from '#shared/errors';
import { formatMoney } from '#shared/money';
import { can } from '#shared/rules/privileges';
import { formText } from '#app/form-text.ts';
import { refusalOf, shopOf, type Shop } from '#app/shop-context.ts';
import type { Answer } from '#pro/content/content-answer.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { SortableRows } from '#pro/sort/sortable-rows.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { AmountForm } from './amount-form.tsx';
import { GiftCardAreas } from './card-parts.tsx';
import { designPath } from './card-path.ts';
import { giftCardMessages } from './card.messages.ts';
import { amountFields, amountValuesOf, offerPathOf, rowsFieldOf, saveAmounts } from './offer-data.ts';
import { offerMessages as messages } from './offer.messages.ts';
import '#styles/console-settings.css';
import '#styles/console-content.css';

const readRegions = async (shop: Shop, url: string) => {
  const { regions } = await shop.api.settings.currentRegion({});
  const asked = new URL(url).searchParams.get('region');
  const region = regions.find(({ code }) => code === asked)?.code ?? shop.region.code;
  return { region, regions: regions.map(({ code, name }) => ({ code, name })) };
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'giftCard.view');
  const { region, regions } = await readRegions(shopOf(context), request.url);
  const [offer, { designs }] = await Promise.all([api.proGiftOffer.amounts({ region }), api.proGiftOffer.designs()]);
  const done = new URL(request.url).searchParams.get('fait');
  return {
    region,
    pages: regions.map(({ code, name }) => ({ code, name, href: offerPathOf(code), isCurrent: code === region })),
    version: offer.version,
    isSold: offer.version > 0,
    /** Null when every amount can be paid in coins. */
    coin: offer.coin === 1 ? null : formatMoney(offer.coin, offer.currency),
    field: rowsFieldOf(offer.currency),
    fields: amountFields,
    saved: amountValuesOf(offer),
    designs: designs.map(({ id, name, image, active, uses }) => ({
      id,
      title: name,
      image: image?.name ?? null,
      active,
      uses: messages.designs.uses(uses),
    })),
    mayEdit: can(person, 'giftCard.validate'),
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

type Moved = { readonly moved: string; readonly refusal: string | null };

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'giftCard.validate');
  const shop = shopOf(context);
  const { region } = await readRegions(shop, request.url);
  const form = await request.formData();
  if (!form.has('move')) {
    const localTime = shopLocalTime(shop);
    return await saveAmounts({ api, offer: await api.proGiftOffer.amounts({ region }), localTime, form });
  }
  const [designId = '', before = ''] = formText(form, 'move').split(' ');
  try {
    await api.proGiftOffer.moveDesign({ designId, before: before || null });
  } catch (error) {
    const code = refusalOf(error);
    if (code !== 'NOT_FOUND' && code !== 'BAD_REQUEST') throw error;
    return { moved: '', refusal: titleOf(code) } satisfies Moved;
  }
  // Without scripts, the list is shown again at its address.
  if (request.headers.get('sec-fetch-dest') === 'document') return redirect(request.url, 303);
  return { moved: designId, refusal: null } satisfies Moved;
};

export const shouldRevalidate = (): boolean => true;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

export type OfferPageData = ReturnType<typeof useLoaderData<typeof loader>>;

const DesignLine = ({ design }: { design: OfferPageData['designs'][number] }) => (
  <>
    {design.image === null ? (
      <span className="banner-thumb banner-thumb-none">
        <ConsoleIcon name="picture" />
      </span>
    ) : (
      <img className="banner-thumb" src={`/api/image/get/${design.image}?w=240`} alt="" loading="lazy" />
    )}
    <div className="rows-main">
      <a className="banner-name" href={designPath(design.id)}>
        {design.title}
      </a>
      <span className="quiet">{design.uses}</span>
    </div>
    <span className={design.active ? 'status status-ok' : 'status status-warn'}>
      {design.active ? messages.designs.offered : messages.designs.withdrawn}
    </span>
  </>
);

const Designs = ({ designs, mayEdit }: Pick<OfferPageData, 'designs' | 'mayEdit'>) => (
  <section className="card banner-card" aria-labelledby="modeles">
    <div className="card-head">
      <div>
        <h2 id="modeles">{messages.designs.title}</h2>
        <p className="quiet">{messages.designs.lead}</p>
      </div>
      {mayEdit ? (
        <a className="action action-small" href={designPath('nouveau')}>
          <ConsoleIcon name="plus" />
          {messages.designs.add}
        </a>
      ) : null}
    </div>
    {designs.length === 0 ? (
      <div className="thread-none">
        <ConsoleIcon name="picture" />
        <p>
          <b>{messages.designs.none}</b>
        </p>
        <p className="quiet">{messages.designs.noneText}</p>
      </div>
    ) : (
      <SortableRows rows={designs} label={messages.designs.list} maySort={mayEdit}>
        {(design) => <DesignLine design={design} />}
      </SortableRows>
    )}
  </section>
);

const OfferPage = () => {
  const page = useLoaderData<typeof loader>();
  const given = useActionData<Answer | Moved>();
  const answer = given && 'values' in given ? given : undefined;
  return (
    <>
      <header className="page-head">
        <h1>{giftCardMessages.title}</h1>
      </header>
      <GiftCardAreas current="offer" />
      <div className="record-notes">
        <DoneNote text={given ? null : page.done} />
        <RefusalNote text={given?.refusal} />
        <MergePanel merge={answer?.merge} path={offerPathOf(page.region)} />
      </div>
      {answer?.merge ? null : (
        <div className="offer-cards">
          <AmountForm page={page} answer={answer} />
          <Designs designs={page.designs} mayEdit={page.mayEdit} />
        </div>
      )}
    </>
  );
};

export default OfferPage;
