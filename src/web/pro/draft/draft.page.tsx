/** `/pro/commandes/brouillons/:draftId`: an order that is being prepared for a customer. */
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import type { Client } from '#shared/api/client';
import { formatTime } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { runDraftAct, type DraftAnswer } from './draft-acts.ts';
import { draftFields } from './draft-fields.ts';
import { DraftArticles } from './draft-articles.tsx';
import { DraftCustomer } from './draft-customer.tsx';
import { DraftDelivery } from './draft-delivery.tsx';
import { DraftForm } from './draft-form.tsx';
import { DraftPlaced } from './draft-placed.tsx';
import { DraftSummary } from './draft-summary.tsx';
import { draftMessages as messages } from './draft.messages.ts';
import { draftsAddress } from './draft-path.ts';

/** Null when its order was placed. */
const readDraft = async (api: Client, draftId: string) => {
  if (!/^[A-Za-z0-9_-]{16,64}$/.test(draftId)) throw data(null, { status: 404 });
  try {
    return await api.proDrafts.byId({ draftId });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND') throw data(null, { status: 404 });
    if (code === 'BAD_REQUEST') return null;
    throw error;
  }
};

const foundCustomers = 20;
const shownCustomers = 4;

/** Customers of earlier orders, each once. */
const findCustomers = async (api: Client, text: string) => {
  const { orders } = await api.proOrders.list({ text, pageSize: foundCustomers });
  const byPhone = new Map(orders.toReversed().map((order) => [order.customer.phone, order]));
  return [...byPhone.values()]
    .slice(0, shownCustomers)
    .map(({ reference, customer: { fullName, phoneText, email, city } }) => ({
      reference,
      fullName,
      text: [phoneText, email, city].filter(Boolean).join(' · '),
    }));
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'order.create');
  const draft = await readDraft(api, params['draftId'] ?? '');
  const query = new URL(request.url).searchParams;
  const typed = {
    customer: query.get('client')?.trim().slice(0, 80) ?? '',
    article: query.get('article')?.trim().slice(0, 80) ?? '',
    /** Order whose customer was taken over. */
    source: query.get('repris') ?? '',
  };
  const [customers, articles] = await Promise.all([
    typed.customer && can(person, 'order.view') ? findCustomers(api, typed.customer) : null,
    draft && typed.article ? api.proDrafts.articles({ draftId: draft.id, text: typed.article }) : null,
  ]);
  return {
    draft,
    typed,
    customers,
    articles: articles?.articles ?? null,
    fields: draftFields,
    mayConfirm: can(person, 'order.validate'),
    maySeeSettings: can(person, 'setting.view'),
    savedAt: draft && formatTime(new Date(draft.updatedAt), shopOf(context).region.timeZone),
  };
};

export type DraftPage = Awaited<ReturnType<typeof loader>>;
/** With a draft that is not placed yet. */
export type OpenDraftPage = DraftPage & { readonly draft: NonNullable<DraftPage['draft']> };

export const action = async ({ context, request, params }: ActionFunctionArgs): Promise<unknown> => {
  const { api } = await requireStaff(context, request, 'order.create');
  const draft = await readDraft(api, params['draftId'] ?? '');
  const { pathname, search } = new URL(request.url);
  if (!draft) return data({ errors: {}, refusal: messages.placed.already, placed: null }, { status: 400 });
  return await runDraftAct({
    api,
    draft,
    form: await request.formData(),
    back: pathname.replace(/\.data$/, '') + search,
  });
};

/** Not after the order was placed: the page shows how to pay it. */
export const shouldRevalidate = ({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  if ((actionResult as DraftAnswer | undefined)?.placed) return false;
  return actionStatus !== undefined || defaultShouldRevalidate;
};

export const meta = () => [{ title: frameMessages.title(messages.newOrder) }, { name: 'robots', content: 'noindex' }];

const Head = ({ page: { draft, savedAt } }: { page: OpenDraftPage }) => (
  <>
    <nav className="crumbs" aria-label={messages.title}>
      <a href={draftsAddress}>{messages.title}</a>
      <ConsoleIcon name="right" />
      <span aria-current="page">{messages.newOrder}</span>
    </nav>
    <header className="page-head record-head">
      <div>
        <h1>{messages.newOrder}</h1>
        <p className="quiet">
          {[messages.facts(draft.region, draft.agent), savedAt && messages.saved(savedAt)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </header>
  </>
);

const OpenDraft = ({ page, answer }: { page: OpenDraftPage; answer: DraftAnswer | undefined }) => {
  const errors = answer?.errors ?? {};
  return (
    <>
      <Head page={page} />
      <div className="record-notes">
        <RefusalNote text={answer?.refusal} icon="alert" />
      </div>
      <DraftForm draft={page.draft}>
        <div className="record-main">
          <DraftCustomer page={page} errors={errors} />
          <DraftArticles page={page} />
          <DraftDelivery page={page} errors={errors} />
        </div>
        <DraftSummary page={page} errors={errors} />
      </DraftForm>
    </>
  );
};

const DraftRecord = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData() as DraftAnswer | undefined;
  const { draft } = page;
  if (answer?.placed || draft === null) return <DraftPlaced placed={answer?.placed ?? null} />;
  return <OpenDraft key={draft.id} page={{ ...page, draft }} answer={answer} />;
};

export default DraftRecord;
