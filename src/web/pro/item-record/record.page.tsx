/** `/pro/articles/:reference`: the record of an item. */
import { useEffect, useEffectEvent, useState } from 'react';
import {
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { itemRecordPath } from '#pro/item/item-path.ts';
import { itemMessages } from '#pro/item/item.messages.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { CareTab } from './care-tab.tsx';
import { wordsFor } from './edit-acts.ts';
import { HistoryTab } from './history-tab.tsx';
import { IdentityTab } from './identity-tab.tsx';
import { MatrixTab } from './matrix-tab.tsx';
import { readCellName } from './matrix-data.ts';
import { PicturesTab } from './pictures-tab.tsx';
import { PricesTab } from './prices-tab.tsx';
import { runAct } from './record-acts.ts';
import { mayOf, readItem, readRegions, recordOf } from './record-data.ts';
import { RecordFacts } from './record-facts.tsx';
import { RecordHead, RecordTabs } from './record-head.tsx';
import { recordMessages as messages, tabNames, type Tab } from './record.messages.ts';
import { SeoTab } from './seo-tab.tsx';
import { tabForm } from './tab-form.ts';
import { useMatrix } from './use-matrix.ts';
import { useShownItem } from './use-shown-item.ts';
import { useFetcherAct, useFetcherActToasts } from './use-fetcher-act.ts';
import { UnsavedGuard } from './use-unsaved.tsx';
import type { RecordProps } from './record-props.ts';

const readTab = (params: URLSearchParams): Tab => tabNames.find((name) => name === params.get('onglet')) ?? 'variantes';

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'item.view');
  const shop = shopOf(context);
  const query = new URL(request.url).searchParams;
  const [item, choices, regions] = await Promise.all([
    readItem(api, params['reference'] ?? ''),
    api.proItems.choices(),
    readRegions(shop),
  ]);
  const done = query.get('fait');
  const localTime = shopLocalTime(shop);
  return {
    record: recordOf({ item, choices, regions, params: query, localTime }),
    may: mayOf(person),
    tab: readTab(query),
    refused: query.get('refus') === 'photos' ? messages.photosRefused : null,
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.view');
  const shop = shopOf(context);
  const [item, choices, regions] = await Promise.all([
    readItem(api, params['reference'] ?? ''),
    api.proItems.choices(),
    readRegions(shop),
  ]);
  const url = new URL(request.url);
  const form = await request.formData();
  return await runAct({
    api,
    item,
    form,
    url,
    regions,
    timeZone: shop.region.timeZone,
    now: shop.now(),
    wordOf: wordsFor(choices),
  });
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.record.item.name ?? itemMessages.title) },
  { name: 'robots', content: 'noindex' },
];

/** Ctrl+S and Cmd+S submit the form of the open tab, also while a field has the focus. */
const useSaveKey = (isSaving: boolean): void => {
  const save = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    const form = document.getElementById(tabForm);
    if (!isSaving && form instanceof HTMLFormElement) form.requestSubmit();
  });
  useEffect(() => {
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, []);
};

const withForm: readonly Tab[] = ['variantes', 'fiche', 'images', 'entretien', 'referencement'];

type PanelProps = { props: RecordProps; tab: Tab; onDirty: () => void; matrix: ReturnType<typeof useMatrix> };

const Panel = ({ props, tab, matrix, onDirty }: PanelProps) => {
  if (tab === 'fiche') return <IdentityTab {...props} />;
  if (tab === 'images') return <PicturesTab {...props} onDirty={onDirty} />;
  if (tab === 'prix') return <PricesTab {...props} />;
  if (tab === 'entretien') return <CareTab {...props} />;
  if (tab === 'referencement') return <SeoTab {...props} />;
  return tab === 'historique' ? <HistoryTab {...props} /> : <MatrixTab {...props} matrix={matrix} />;
};

type ViewProps = {
  props: RecordProps;
  tab: Tab;
  done: string | null;
  refused: string | null;
  onTyped: (isTyped: boolean) => void;
};

const typedCellsOf = ({ answer }: RecordProps): Record<string, string> =>
  answer?.intent === 'CELLS'
    ? Object.fromEntries(Object.entries(answer.values).filter(([name]) => readCellName(name) !== null))
    : {};

const saving = { text: messages.saving, onUndo: null };

const pendingOf = (matrix: ReturnType<typeof useMatrix>, isTyped: boolean) => {
  if (matrix.count > 0) return { text: messages.pending(matrix.count), onUndo: matrix.reset };
  return isTyped ? { text: messages.unsaved, onUndo: null } : null;
};

const RecordView = ({ props, tab, done, refused, onTyped }: ViewProps) => {
  const { item, answer, may } = props;
  const matrix = useMatrix(item, props.place, typedCellsOf(props));
  const [isTyped, setTyped] = useState(false);
  const isDirty = matrix.count > 0 || isTyped;
  useEffect(() => {
    onTyped(isDirty);
    return () => onTyped(false);
  }, [isDirty, onTyped]);
  const isSaving = (useNavigation().formMethod ?? 'GET') !== 'GET';
  const isSending = useFetcherAct('UPLOAD').state === 'submitting';
  useSaveKey(isSaving);
  return (
    <>
      <UnsavedGuard isDirty={isDirty} isSending={isSending} />
      <RecordHead {...props} hasForm={withForm.includes(tab)} isSaving={isSaving} />
      <RecordTabs props={props} tab={tab} pending={isSaving ? saving : pendingOf(matrix, isTyped)} />
      <div className="record-notes item-notes">
        <DoneNote text={answer ? null : done} />
        {may.edit ? null : <p className="note">{messages.readOnly}</p>}
        <RefusalNote text={answer ? (answer.intent === 'ADD' ? answer.refusal : null) : refused} icon="alert" />
        <MergePanel merge={answer?.merge} path={itemRecordPath(item.reference)} />
      </div>
      {/* The answer replaces the record, so nothing can be typed until it has arrived. */}
      <div className="record item-record" data-version={item.version} inert={isSaving} aria-busy={isSaving}>
        <div
          className="record-main"
          onChange={({ target }) => {
            if (target instanceof HTMLElement && target.closest('form')?.id === tabForm && tab !== 'variantes')
              setTyped(true);
          }}
        >
          <Panel props={props} tab={tab} matrix={matrix} onDirty={() => setTyped(true)} />
        </div>
        <RecordFacts {...props} />
      </div>
    </>
  );
};

const RecordPage = () => {
  const { record, may, tab, done, refused } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { place } = record;
  const [isTyped, setTyped] = useState(false);
  const { item, formKey } = useShownItem(record.item, isTyped);
  useFetcherActToasts();
  // what was typed belongs to the record as it was read: another location or a saved change discards it
  const key = [formKey, place.region.code, place.locationId, tab].join(' ');
  const props = { ...record, item, may, answer };
  return <RecordView key={key} props={props} tab={tab} done={done} refused={refused} onTyped={setTyped} />;
};

export default RecordPage;
