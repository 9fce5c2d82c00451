/** `/pro/contenu/accueil?page=`: the blocks of a home page, their order, and the publication of its draft. */
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { ProHomeBlock } from '#shared/api/pro-home';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { labelsOf, localMoment, periodText, readChoices, shortMoment, type Choice } from '#pro/content/content-data.ts';
import { AreaTabs, PreviewForm } from '#pro/content/content-parts.tsx';
import { contentMessages } from '#pro/content/content.messages.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { BlockList, type BlockLine } from './block-list.tsx';
import { moveBlock, runHomeAct } from './home-acts.ts';
import { blockPath, homePath, sectionOf } from './home-data.ts';
import { homeMessages as messages } from './home.messages.ts';
import { PublishCard } from './publish-card.tsx';
import '#styles/console-content.css';

const textOf = (section: string | null, { isOwn, hasDraft }: { isOwn: boolean; hasDraft: boolean }): string => {
  if (section === null) return isOwn ? messages.commonText : `${messages.commonText} ${messages.standardText}`;
  if (isOwn) return messages.ownText;
  return hasDraft ? messages.willBeOwnText : messages.followsText;
};

type Reading = { section: string | null; regions: readonly Choice[]; timeZone: string; now: Date };

const lineOf = (block: ProHomeBlock, { section, regions, timeZone, now }: Reading): BlockLine => {
  const hasDates = block.startsAt !== null || block.endsAt !== null;
  const facts = [hasDates ? periodText(block, timeZone, now) : '', labelsOf(block.regions, regions)];
  return {
    id: String(block.id),
    version: block.version,
    title: block.title,
    kind: block.kind,
    path: blockPath(section, String(block.id)),
    image: block.gallery[0] ?? block.image ?? block.imageTall,
    state: block.state,
    change: block.change,
    facts: facts.filter(Boolean).join(' · '),
  };
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'content.view');
  const shop = shopOf(context);
  const { timeZone, code } = shop.region;
  const params = new URL(request.url).searchParams;
  const choices = await readChoices(shop);
  const section = sectionOf(params.get('page'), choices.sections);
  const [{ homes }, home] = await Promise.all([
    api.proHome.list(),
    api.proHome.get(section === null ? {} : { section }),
  ]);
  const now = shop.now();
  const names = new Map(choices.sections.map(({ value, label }) => [value, label]));
  const isOwnOf = (id: string): boolean => homes.some((one) => one.section === id && one.isOwn);
  const previewed = section ?? choices.sections.find(({ value }) => !isOwnOf(value))?.value ?? '';
  return {
    section,
    name: section === null ? messages.common : (names.get(section) ?? section),
    text: textOf(section, home),
    version: home.version,
    draft: home.hasDraft
      ? {
          added: home.blocks.filter(({ change }) => change === 'ADDED').length,
          changed: home.blocks.filter(({ change }) => change === 'CHANGED').length,
          removed: home.removed,
          isReordered: home.isReordered,
        }
      : null,
    updated: home.updatedAt === null ? null : messages.updated(shortMoment(home.updatedAt, timeZone, now)),
    lines: home.blocks.map((block) => lineOf(block, { section, regions: choices.regions, timeZone, now })),
    pages: homes.map((one) => ({
      id: one.section ?? '',
      href: homePath(one.section),
      label: one.section === null ? messages.common : (names.get(one.section) ?? one.section),
      isCurrent: one.section === section,
      hasDraft: one.hasDraft,
    })),
    choices,
    preview: { at: localMoment(now.toISOString(), timeZone), region: code, section: previewed },
    may: {
      edit: can(person, 'content.edit'),
      publish: can(person, 'content.validate'),
      reset: can(person, 'content.validate') && section !== null && home.isOwn,
    },
    done: Object.entries(messages.done).find(([name]) => name === params.get('fait'))?.[1] ?? null,
  };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'content.view');
  const { sections } = await readChoices(shopOf(context));
  const form = await request.formData();
  const asked = { api, form, section: sectionOf(new URL(request.url).searchParams.get('page'), sections) };
  if (!form.has('move')) return await runHomeAct(asked);
  const answer = await moveBlock(asked);
  // without scripts, redirects to the list instead of showing it as the response of a POST
  if (request.headers.get('sec-fetch-dest') === 'document') return redirect(request.url, 303);
  return answer;
};

export const shouldRevalidate = (): boolean => true;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

export type HomePageData = ReturnType<typeof useLoaderData<typeof loader>>;

const Pages = ({ pages }: Pick<HomePageData, 'pages'>) => (
  <nav className="place-links" aria-label={messages.pagesLabel}>
    {pages.map(({ id, label, href, isCurrent, hasDraft }) => (
      <a key={id} href={href} aria-current={isCurrent ? 'true' : undefined}>
        {label}
        {hasDraft ? <b>{messages.draft}</b> : null}
      </a>
    ))}
  </nav>
);

const HomePage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { name, text, lines, may, section } = page;
  return (
    <>
      <header className="page-head">
        <h1>{contentMessages.title}</h1>
      </header>
      <AreaTabs current="home" />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
      </div>
      <div className="record">
        <section className="card banner-card" aria-labelledby="accueil">
          <Pages pages={page.pages} />
          <div className="card-head">
            <div>
              <h2 id="accueil">{name}</h2>
              <p className="quiet">
                {text} {messages.place}
              </p>
            </div>
          </div>
          <BlockList lines={lines} label={name} section={section} mayEdit={may.edit} />
        </section>
        <div className="record-facts">
          <PublishCard page={page} />
          <PreviewForm choices={page.choices} {...page.preview} isDraft={page.draft !== null} />
        </div>
      </div>
    </>
  );
};

export default HomePage;
