/** `/pro/contenu/bannieres`: banners by place, in their order. */
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { proBanners } from '#shared/api/pro-banners';
import { bannerPlaces, bannerStates, type BannerPlace } from '#shared/rules/banner';
import { countCap } from '#shared/api/pro-order-shapes';
import { can } from '#shared/rules/privileges';
import { titleOf } from '#shared/errors';
import { formText } from '#app/form-text.ts';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ListFoot } from '#pro/table/list-parts.tsx';
import { readView } from '#pro/table/view.ts';
import { BannerList } from './banner-list.tsx';
import { bannerMessages as messages } from './banner.messages.ts';
import { audienceText, bannersPath, localMoment, periodText, readChoices } from './content-data.ts';
import { AreaTabs, PreviewForm, StateLinks } from './content-parts.tsx';
import { contentMessages } from './content.messages.ts';
import { EmptyContents } from './empty-contents.tsx';
import '#styles/console-content.css';

const pathOf = (place: BannerPlace, state?: string): string =>
  `${bannersPath}?place=${place}${state === undefined ? '' : `&state=${state}`}`;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'content.view');
  const shop = shopOf(context);
  const { timeZone, code } = shop.region;
  const params = new URL(request.url).searchParams;
  const view = readView(proBanners.list.query, params);
  const [choices, { banners, live, ...list }, main] = await Promise.all([
    readChoices(shop),
    api.proBanners.list(view),
    shop.mainSection(),
  ]);
  const now = shop.now();
  return {
    ...list,
    cap: countCap,
    place: view.place,
    state: view.state ?? null,
    choices,
    lines: banners.map((banner) => ({
      id: banner.id,
      title: banner.title,
      path: `${bannersPath}/${banner.id}`,
      state: banner.state,
      image: (banner.image ?? banner.imageTall)?.name ?? null,
      period: periodText(banner, timeZone, now),
      audience: audienceText(banner, choices),
    })),
    places: bannerPlaces.map((id) => ({
      id,
      label: messages.places[id],
      href: pathOf(id),
      count: live[id] ? String(live[id]) : undefined,
    })),
    preview: { at: localMoment(now.toISOString(), timeZone), region: code, section: main?.id ?? '' },
    may: { create: can(person, 'content.create'), sort: can(person, 'content.edit') },
    done: Object.entries(messages.done).find(([name]) => name === params.get('fait'))?.[1] ?? null,
  };
};

/** Moves a banner: its id, and the id of the one that follows it. */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'content.edit');
  const form = await request.formData();
  const [bannerId = '', before = null] = formText(form, 'move').split(' ');
  try {
    await api.proBanners.move({ bannerId, before });
  } catch (error) {
    const code = refusalOf(error);
    if (code !== 'NOT_FOUND' && code !== 'BAD_REQUEST') throw error;
    return { moved: '', refusal: titleOf(code) };
  }
  // Without scripts, the list is shown again at its address.
  if (request.headers.get('sec-fetch-dest') === 'document') return redirect(request.url, 303);
  return { moved: bannerId, refusal: null };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const Empty = ({ page: { place, state, may } }: { page: Page }) => (
  <EmptyContents
    icon="flag"
    messages={messages}
    allPath={state === null ? null : pathOf(place)}
    add={
      may.create ? (
        <a className="action action-ink" href={`${bannersPath}/nouvelle?place=${place}`}>
          {messages.add}
        </a>
      ) : null
    }
  />
);

const BannersPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { place, lines, may, preview } = page;
  return (
    <>
      <header className="page-head">
        <h1>{contentMessages.title}</h1>
        {may.create ? (
          <a className="action action-ink" href={`${bannersPath}/nouvelle?place=${place}`}>
            <ConsoleIcon name="plus" />
            {messages.add}
          </a>
        ) : null}
      </header>
      <AreaTabs current="banners" />
      <div className="record-notes">
        <DoneNote text={page.done} />
        <RefusalNote text={answer?.refusal} />
      </div>
      <div className="record">
        <section className="card banner-card" aria-labelledby="emplacement">
          <nav className="place-links" aria-label={messages.placesLabel}>
            {page.places.map(({ id, label, href, count }) => (
              <a key={id} href={href} aria-current={id === place ? 'true' : undefined}>
                {label}
                {count === undefined ? null : <b title={messages.live(Number(count))}>{count}</b>}
              </a>
            ))}
          </nav>
          <div className="card-head">
            <div>
              <h2 id="emplacement">{messages.places[place]}</h2>
              <p className="quiet">{messages.placeTexts[place]}</p>
            </div>
          </div>
          <StateLinks
            states={bannerStates}
            current={page.state}
            pathOf={(state) => pathOf(place, state ?? undefined)}
          />
          {lines.length === 0 ? (
            <Empty page={page} />
          ) : (
            <BannerList lines={lines} label={messages.places[place]} maySort={may.sort && page.state === null} />
          )}
        </section>
        <div className="record-facts">
          <PreviewForm choices={page.choices} {...preview} page={place === 'CATALOGUE' ? 'LISTING' : 'HOME'} />
        </div>
      </div>
      <ListFoot page={page.page} pageSize={page.pageSize} shown={lines.length} count={page.count} cap={page.cap} />
    </>
  );
};

export default BannersPage;
