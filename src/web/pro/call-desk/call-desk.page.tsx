/** `/pro/commandes/a-appeler`: calls to the buyers of cash orders, one at a time. */
import { useEffect, useRef } from 'react';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import type { Client } from '#shared/api/client';
import { formatTime } from '#shared/dates';
import { can } from '#shared/rules/privileges';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { undoRedirect } from '#pro/frame/undo-redirect.ts';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { callDeskMessages as messages } from './call-desk.messages.ts';
import { outcomeFields, runDeskAct, type DeskAnswer } from './desk-acts.ts';
import { cardOf, doneText, firstReference, queueOf, readSort, referenceAfter, type DeskContext } from './desk-data.ts';
import { DeskHead } from './desk-head.tsx';
import { deskAddress, deskPath } from './desk-path.ts';
import { DeskBody } from './desk-body.tsx';
import { useDeskWatch } from './use-desk-watch.ts';
import { useLastActionData } from './use-last-action-data.ts';

type CardRequest = DeskContext & { readonly api: Client; readonly seesOrders: boolean };

/** Null for an order that does not exist, or that the person may not call about. */
const readCard = async ({ api, seesOrders, ...view }: CardRequest, reference: string | null) => {
  if (reference === null || !/^[A-Za-z0-9-]{1,20}$/.test(reference)) return null;
  try {
    const [card, order] = await Promise.all([
      api.proCalls.card({ reference }),
      seesOrders ? api.proOrders.byReference({ reference }) : null,
    ]);
    return cardOf(card, order, view);
  } catch (error) {
    if (refusalOf(error) !== 'NOT_FOUND') throw error;
    return null;
  }
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'order.validate');
  const shop = shopOf(context);
  const params = new URL(request.url).searchParams;
  const sort = readSort(params);
  const view: DeskContext = { ...shopLocalTime(shop), sort };
  const { region } = await readRegion(shop);
  const queue = await api.proCalls.queue({ region: region?.code, sort });
  const reference = params.get('commande') ?? firstReference(queue.calls);
  // The URL names the order of the customer, so a reload shows it again after colleagues changed the queue.
  if (reference !== null && !params.has('commande')) {
    params.set('commande', reference);
    throw redirect(`${deskAddress}?${params.toString()}`);
  }
  const seesOrders = can(person, 'order.view');
  const card = await readCard({ ...view, api, seesOrders }, reference);
  const shown = queueOf(queue, view);
  const following = reference === null ? null : referenceAfter(queue.calls, reference);
  return {
    ...shown,
    sort,
    card,
    next: shown.rows.find((row) => row.reference === following) ?? null,
    mayCancel: can(person, 'order.cancel'),
    maxNote: outcomeFields.note.maxLength ?? 250,
    done: doneText(params),
    dials: params.get('appel') === '1',
    at: formatTime(view.now, view.timeZone),
  };
};

export type DeskPage = Awaited<ReturnType<typeof loader>>;

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'order.validate');
  const shop = shopOf(context);
  const { region } = await readRegion(shop);
  const sort = readSort(new URL(request.url).searchParams);
  const form = await request.formData();
  return await runDeskAct({
    api,
    form,
    sort,
    region: region?.code,
    localTime: shopLocalTime(shop),
    mayEdit: can(person, 'order.edit') && can(person, 'order.view'),
    undo: undoRedirect(context),
  });
};

/** Without a connection, keeps the page and what was typed. */
export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) => {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const answer: DeskAnswer = { refusal: messages.notSent, outcome: '', errors: {}, isOffline: true };
    return data(answer, { status: 503 });
  }
};

/**
 * Reloads after a refused action too, because its message announces the current state. Not after 503: the browser is
 * offline.
 */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 503 ? false : actionStatus !== undefined || defaultShouldRevalidate;

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const useDeskKeys = () => {
  const desk = useRef<HTMLDivElement>(null);
  const press = (key: string) => () => {
    const control = desk.current?.querySelector<HTMLElement>(`[data-key="${key}"]`);
    control?.click();
    control?.closest('details')?.querySelector<HTMLElement>('.act-form input:checked')?.focus();
  };
  useShortcuts(Object.fromEntries(['a', '1', '2', '3', '4', '5', '6', 's'].map((key) => [key, press(key)])));
  return desk;
};

/** Opens the phone once, when the call has just been reserved. */
const useDial = ({ dials, card, sort }: DeskPage): void => {
  const navigate = useNavigate();
  const phone = dials && card?.agent?.isMe ? card.call.phone : null;
  const reference = card?.call.reference;
  useEffect(() => {
    if (phone === null) return;
    window.location.assign(`tel:${phone}`);
    void navigate(deskPath({ sort, reference }), { replace: true, preventScrollReset: true });
  }, [phone, reference, sort, navigate]);
};

const CallDeskPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? undefined;
  const lastAnswer = useLastActionData(answer);
  const { card } = page;
  const own = card?.call.agent?.isMe ? { reference: card.call.reference, until: card.call.agent.until } : null;
  const isLost = useDeskWatch(own);
  const desk = useDeskKeys();
  useDial(page);
  const refusal = answer && 'refusal' in answer ? answer.refusal : null;
  return (
    <div className="desk" ref={desk}>
      <DeskHead page={page} />
      <div className="record-notes">
        {isLost ? (
          <p className="note note-warn" role="alert">
            <ConsoleIcon name="alert" />
            {messages.offline(page.at)}
          </p>
        ) : null}
        <DoneNote text={lastAnswer ? null : page.done} />
        <RefusalNote text={refusal} />
      </div>
      <DeskBody page={page} answer={lastAnswer} isLost={isLost} />
    </div>
  );
};

export default CallDeskPage;
