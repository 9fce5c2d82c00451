/** The form of a draft, whose fields stand in several cards, and its automatic saving. */
import { useEffect, useRef, type ReactNode } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import type { Draft } from '#shared/api/pro-drafts';
import type { DraftAnswer } from './draft-acts.ts';

export const formId = 'fiche';

/** Milliseconds after the last change. */
const pause = 700;

const useAutosave = () => {
  const saving = useFetcher<DraftAnswer | null>({ key: 'draft' });
  const { state } = useNavigation();
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const saveSoon = (): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const form = document.querySelector<HTMLFormElement>(`#${formId}`);
      // Waits for a running save: this one would send the same version.
      if (saving.state !== 'idle') return saveSoon();
      if (!form || state !== 'idle') return undefined;
      const values = new FormData(form);
      values.set('intent', 'autosave');
      return void saving.submit(values, { method: 'post' });
    }, pause);
  };
  return { saveSoon, refusal: saving.data?.refusal ?? null };
};

export const DraftForm = ({ draft, children }: { draft: Draft; children: ReactNode }) => {
  const { saveSoon, refusal } = useAutosave();
  const submitOnce = useSingleSubmit();
  return (
    <div
      className="record draft"
      onChange={({ target }) => {
        if ((target as HTMLInputElement).form?.id === formId) saveSoon();
      }}
    >
      <Form id={formId} method="post" noValidate hidden onSubmit={submitOnce}>
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
