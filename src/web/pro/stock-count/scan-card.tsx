/** The field of a scanner. It is empty again at once; what waits and what was refused is listed below it. */
import { useRef, type FormEvent } from 'react';
import { Form } from 'react-router';
import { formText } from '#app/form-text.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { countMessages } from './count.messages.ts';
import type { Scans } from './use-scan-queue.ts';

const messages = countMessages.scan;

/** `idempotencyKey`: used without scripts only, where each page load allows one scan. */
const ScanForm = ({ queue, idempotencyKey }: { queue: Scans; idempotencyKey: string }) => {
  const code = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    queue.add(formText(typed, 'code'), formText(typed, 'quantity'));
    form.reset();
    code.current?.focus();
  };
  return (
    <Form method="post" className="count-scan" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="SCAN" />
      <input type="hidden" name="key" value={idempotencyKey} />
      <div className="field">
        <label htmlFor="scan-code">{messages.code}</label>
        <input
          ref={code}
          id="scan-code"
          name="code"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          aria-describedby="scan-aide"
          required
        />
      </div>
      <div className="field count-units">
        <label htmlFor="scan-quantite">{messages.quantity}</label>
        <input
          id="scan-quantite"
          name="quantity"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          defaultValue="1"
        />
      </div>
      <button className="action action-ink">{messages.add}</button>
    </Form>
  );
};

type ScanCardProps = {
  queue: Scans;
  isOpen: boolean;
  idempotencyKey: string;
  /** Result of a scan that was sent without scripts. */
  done: string | null;
};

/** Also shown in a closed count: scans that came too late are refused, and their errors stay readable. */
export const ScanCard = ({ queue, isOpen, idempotencyKey, done }: ScanCardProps) => {
  const { scans, refused, needsResend } = queue;
  const added = queue.done ?? done;
  const codes = scans.map(({ code }) => code);
  useUnsavedGuard(scans.length > 0);
  if (!isOpen && scans.length + refused.length === 0) return null;
  return (
    <section className="card">
      <h2>{messages.title}</h2>
      {isOpen ? <ScanForm queue={queue} idempotencyKey={idempotencyKey} /> : null}
      <p id="scan-aide" className="field-hint">
        {scans.length > 0 ? (needsResend ? messages.notSaved : messages.waiting)(codes) : isOpen ? messages.hint : null}
      </p>
      {needsResend ? (
        <p>
          <button type="button" className="action action-small" onClick={queue.sendAgain}>
            {messages.sendAgain}
          </button>
        </p>
      ) : null}
      <output>
        {added === null ? null : (
          <span className="note note-ok">
            <ConsoleIcon name="check" />
            {added}
          </span>
        )}
      </output>
      {refused.map(({ key, code, quantity, refusal }) => (
        <div key={key} className="count-refused">
          <RefusalNote text={messages.refused(code, quantity, refusal)} icon="alert" />
          <button
            type="button"
            className="square-button"
            aria-label={messages.remove(code)}
            title={messages.remove(code)}
            onClick={() => queue.removeRefused(key)}
          >
            <ConsoleIcon name="close" />
          </button>
        </div>
      ))}
    </section>
  );
};
