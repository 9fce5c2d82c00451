/** `/pro/contenu/accueil/:page/:block`: a block of a home page; `nouveau?kind=` for a new one. */
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { can } from '#shared/rules/privileges';
import { formText } from '#app/form-text.ts';
import { shopOf } from '#app/shop-context.ts';
import type { Answer } from '#pro/content/content-answer.ts';
import { cityOf, readChoices, type Choice } from '#pro/content/content-data.ts';
import { contentMessages } from '#pro/content/content.messages.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { blockFields, emptyBlock, namesOfKind, runBlockAct, valuesOf } from './block-form-data.ts';
import { BlockForm } from './block-form.tsx';
import { BlockStatus } from './block-list.tsx';
import { blockPath, homePath, isKind, sectionOf } from './home-data.ts';
import { blockMessages as messages, homeMessages } from './home.messages.ts';
import '#styles/console-content.css';

type Params = Readonly<Record<string, string | undefined>>;

/** Null for a new block. */
const blockIdOf = ({ block }: Params): number | null => {
  if (block === 'nouveau') return null;
  if (!/^[1-9]\d{0,5}$/.test(block ?? '')) throw data(null, { status: 404 });
  return Number(block);
};

const nameOf = (section: string | null, sections: readonly Choice[]): string =>
  section === null ? homeMessages.common : (sections.find(({ value }) => value === section)?.label ?? section);

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'content.view');
  const shop = shopOf(context);
  const choices = await readChoices(shop);
  const section = sectionOf(params['page'] ?? null, choices.sections);
  const blockId = blockIdOf(params);
  const [{ specialGroups }, { blocks }] = await Promise.all([
    api.proHome.choices(),
    api.proHome.get(section === null ? {} : { section }),
  ]);
  const block = blocks.find(({ id }) => id === blockId) ?? null;
  if (blockId !== null && block === null) throw data(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get('kind');
  const kind = block?.kind ?? (isKind(asked) ? asked : 'ITEM_ROW');
  return {
    kind,
    names: namesOfKind(kind),
    block: block && { version: block.version, title: block.title, state: block.state },
    saved: block === null ? emptyBlock : valuesOf(block, shop.region.timeZone),
    fields: blockFields,
    groups: specialGroups,
    choices,
    zone: contentMessages.zone(cityOf(shop.region.timeZone)),
    pageName: nameOf(section, choices.sections),
    listPath: homePath(section),
    path: blockPath(section, params['block'] ?? ''),
    mayEdit: can(person, 'content.edit'),
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'content.edit');
  const shop = shopOf(context);
  const { sections } = await readChoices(shop);
  const form = await request.formData();
  const kind = formText(form, 'kind');
  return await runBlockAct({
    api,
    section: sectionOf(params['page'] ?? null, sections),
    blockId: blockIdOf(params),
    kind: isKind(kind) ? kind : 'ITEM_ROW',
    localTime: shopLocalTime(shop),
    form,
  });
};

export const shouldRevalidate = (): boolean => true;

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const titleOf = ({ block, kind }: Pick<Page, 'block' | 'kind'>): string =>
  block?.title ?? messages.newTitle(messages.kinds[kind]);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData ? titleOf(loaderData) : homeMessages.title) },
  { name: 'robots', content: 'noindex' },
];

const Remove = ({ block }: { block: NonNullable<Page['block']> }) => (
  <div className="head-acts">
    <details className="act-panel">
      <summary className="action action-quiet action-danger">{messages.remove}</summary>
      <Form method="post" encType="multipart/form-data" className="reply-remove">
        <input type="hidden" name="version" value={block.version} />
        <p>{messages.removeAsk(block.title)}</p>
        <button className="action action-small action-danger" name="intent" value="remove">
          {messages.remove}
        </button>
      </Form>
    </details>
  </div>
);

const Head = ({ page }: { page: Page }) => (
  <>
    <nav className="crumbs" aria-label={contentMessages.title}>
      <a href={page.listPath}>{page.pageName}</a>
      <ConsoleIcon name="right" />
      <span aria-current="page">{titleOf(page)}</span>
    </nav>
    <header className="page-head record-head">
      <div>
        <div className="record-title">
          <h1>{titleOf(page)}</h1>
          {page.block ? <BlockStatus state={page.block.state} /> : null}
        </div>
        <p className="quiet">
          {page.block ? `${messages.kinds[page.kind]} · ` : ''}
          {messages.kindTexts[page.kind]}
        </p>
      </div>
      {page.block && page.mayEdit ? <Remove block={page.block} /> : null}
    </header>
  </>
);

const BlockPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  return (
    <>
      <Head page={page} />
      <div className="record-notes">
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={page.path} />
      </div>
      {answer?.merge ? null : (
        <div className="content-form">
          {page.mayEdit ? (
            <BlockForm {...page} version={page.block?.version ?? null} answer={answer} />
          ) : (
            <p className="card quiet">{messages.readOnly}</p>
          )}
        </div>
      )}
    </>
  );
};

export default BlockPage;
