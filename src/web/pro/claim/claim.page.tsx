/** `/pro/reclamations/:number`: the record of a claim. */
import { useRef } from 'react';
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { undoRedirect } from '#pro/frame/undo-redirect.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import type { Client } from '#shared/api/client';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { RecordNews } from '#pro/live/record-news.tsx';
import { DoneNote } from '#pro/form/done-note.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { AcceptForm } from './accept-form.tsx';
import { runClaimAct } from './claim-acts.ts';
import { ClaimFacts } from './claim-facts.tsx';
import { acceptFields, cancelFields, noteFields, refuseFields } from './claim-fields.ts';
import { CancelPanel, NoteForm, RefusePanel, TakeForm } from './claim-forms.tsx';
import type { ClaimProps } from './claim-parts.tsx';
import { claimPath, claimsPath } from './claim-path.ts';
import { ClaimPill } from './claim-status.tsx';
import { ClaimTimeline } from './claim-timeline.tsx';
import { ClaimedUnits, CustomerWords, Reception } from './claim-units.tsx';
import { claimMessages } from './claim.messages.ts';
import { recordOf } from './record-data.ts';
import { recordMessages as messages } from './record.messages.ts';

/** Claims that do not exist, and those outside of the person's scope, are answered alike. */
const readClaim = async (api: Client, number: string) => {
  if (!/^rc-\d{1,15}$/i.test(number)) throw data(null, { status: 404 });
  try {
    return await api.proClaims.byNumber({ number });
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  }
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'claim.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const done = new URL(request.url).searchParams.get('fait');
  const claim = await readClaim(api, params['number'] ?? '');
  const { people } = can(person, 'order.view') ? await api.proOrders.colleagues() : { people: [] };
  return {
    claim: recordOf(claim, timeZone, shop.now()),
    people,
    fields: { accept: acceptFields, refuse: refuseFields, cancel: cancelFields, note: noteFields },
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'claim.view');
  const { number } = await readClaim(api, params['number'] ?? '');
  const shop = shopOf(context);
  const localTime = shopLocalTime(shop);
  return await runClaimAct({ api, number, localTime, redirect: undoRedirect(context), form: await request.formData() });
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.claim.number ?? claimMessages.title) },
  { name: 'robots', content: 'noindex' },
];

const Head = (props: ClaimProps) => {
  const { claim } = props;
  const actions = useRef<HTMLDivElement>(null);
  const take = (): void => actions.current?.querySelector<HTMLElement>('.next-action button')?.click();
  useShortcuts(claim.actions.includes('TAKE') ? { p: take } : {});
  return (
    <>
      <nav className="crumbs" aria-label={messages.crumb}>
        <a href={claimsPath}>{claimMessages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{claim.number}</span>
      </nav>
      <header className="page-head record-head">
        <div>
          <div className="record-title">
            <h1>{claim.number}</h1>
            <ClaimPill status={claim.status} />
            <span className="status">{claim.type.label}</span>
          </div>
          <p className="quiet">{messages.facts(claim.order, claim.placed)}</p>
        </div>
        <div className="claim-actions" ref={actions}>
          {claim.actions.includes('CANCEL') ? <CancelPanel {...props} /> : null}
          {claim.actions.includes('REFUSE') ? <RefusePanel {...props} /> : null}
          {claim.actions.includes('TAKE') ? (
            <div className="next-action">
              <TakeForm claim={claim} />
            </div>
          ) : null}
        </div>
      </header>
    </>
  );
};

const ClaimPage = () => {
  const { claim, fields, people, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const props: ClaimProps = { claim, fields, answer };
  return (
    <>
      <Head {...props} />
      <div className="record-notes">
        <RecordNews kind="claim" id={claim.number} loaded={claim} />
        <DoneNote text={answer ? null : done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={claimPath(claim.number)} />
      </div>
      <div className="record">
        <div className="record-main">
          <CustomerWords claim={claim} />
          <ClaimedUnits claim={claim} />
          {claim.actions.includes('RECEIVE') ? <Reception {...props} /> : null}
          {claim.actions.includes('ACCEPT') ? <AcceptForm {...props} /> : null}
          <ClaimTimeline claim={claim}>{claim.actions.includes('NOTE') ? <NoteForm {...props} /> : null}</ClaimTimeline>
        </div>
        <ClaimFacts claim={claim} people={people} />
      </div>
    </>
  );
};

export default ClaimPage;
