/** The form of a draft, whose fields stand in several cards, and its automatic saving. */
import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import type { Draft } from '#shared/api/pro-drafts';
import type { DraftAnswer } from './draft-acts.ts';
import { draftsAddress } from './draft-path.ts';

export const formId = 'fiche';

/** Milliseconds after the last change. */
const pause = 700;

const valuesOf = (intent: string): URLSearchParams => {
  const form = document.querySelector<HTMLFormElement>(`#${formId}`);
  const fields = form ? [...new FormData(form)] : [];
  const texts = fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return new URLSearchParams([...texts, ['intent', intent]]);
};

const useAutosave = (draftId: string) => {
  const saving = useFetcher<DraftAnswer | null>({ key: 'draft' });
  const navigation = useNavigation();
  /** Changes since the last save started. */
  const [changes, setChanges] = useState(0);
  const [hasSaved, setHasSaved] = useState(false);
  // The action answers null when it has saved, and a refusal has data.
  const isLost = hasSaved && saving.state === 'idle' && saving.data === undefined;
  // A save at the same time as another one would send the same version.
  const isFree = saving.state === 'idle' && navigation.state === 'idle';
  const save = useEffectEvent(() => {
    setChanges(0);
    setHasSaved(true);
    void saving.submit(valuesOf('autosave'), { method: 'post' });
  });
  useEffect(() => {
    if (changes === 0 || !isFree) return undefined;
    const timer = window.setTimeout(save, pause);
    return () => window.clearTimeout(timer);
  }, [changes, isFree]);
  const saveOnLeave = useEffectEvent(() => {
    if (changes === 0 && !isLost) return;
    const body = valuesOf(isFree ? 'autosave' : 'save-on-leave');
    void fetch(`${draftsAddress}/${draftId}.data`, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  });
  useEffect(() => {
    window.addEventListener('pagehide', saveOnLeave);
    return () => window.removeEventListener('pagehide', saveOnLeave);
  }, []);
  // A layout effect: its cleanup runs while the fields are still in the document.
  useLayoutEffect(() => () => saveOnLeave(), []);
  return {
    saveSoon: () => setChanges((count) => count + 1),
    discardUnsaved: () => setChanges(0),
    refusal: saving.data?.refusal ?? null,
  };
};

export const DraftForm = ({ draft, children }: { draft: Draft; children: ReactNode }) => {
  const { saveSoon, discardUnsaved, refusal } = useAutosave(draft.id);
  const submitOnce = useSingleSubmit();
  return (
    <div
      className="record draft"
      onChange={({ target }) => {
        if ((target as HTMLInputElement).form?.id === formId) saveSoon();
      }}
    >
      <Form
        id={formId}
        method="post"
        noValidate
        hidden
        onSubmit={(event) => {
          submitOnce(event);
          if (!event.defaultPrevented) discardUnsaved();
        }}
      >
        <input type="hidden" name="version" value={draft.version} />
      </Form>
      {refusal === null ? null : (
        <p className="note note-warn draft-refusal" role="alert">
          <ConsoleIcon name="people" />
          {refusal}
        </p>
      )}
      {children}
    </div>
  );
};
