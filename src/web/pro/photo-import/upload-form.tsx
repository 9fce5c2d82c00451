/** Chooses the photos and sends them. Without scripts, in one request. */
import { useEffect, useState, type FormEvent } from 'react';
import { ErrorSummary } from '#ui/field.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { noChoice, type Choice } from './choice.ts';
import { DropZone, faultOf } from './drop-zone.tsx';
import { photoImportMessages } from './photo-import.messages.ts';
import { photoImportPath } from './photo-path.ts';
import { useBatches, type Batches } from './use-batches.ts';

const messages = photoImportMessages.form;

const Sending = ({ sent, total }: Pick<Batches, 'sent' | 'total'>) => (
  <div>
    <progress className="job-bar" max={Math.max(1, total)} value={sent} aria-label={messages.progress} />
    <output>{messages.sent(sent, total)}</output>
  </div>
);

/** Goes on by itself when the browser says that the connection is back. */
const Stopped = ({ resume, onRestart }: Pick<Batches, 'resume'> & { onRestart: () => void }) => {
  useEffect(() => {
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [resume]);
  return (
    <>
      <RefusalNote text={messages.stopped} icon="alert" />
      <div className="merge-buttons">
        <button type="button" className="action action-main" onClick={resume}>
          {messages.resume}
        </button>
        <button type="button" className="action action-quiet" onClick={onRestart}>
          {messages.restart}
        </button>
      </div>
    </>
  );
};

const Into = ({ id, name }: { id: string; name: string }) => (
  <>
    <input type="hidden" name="into" value={id} />
    <p>
      {messages.into}{' '}
      <a className="text-link" href={photoImportPath(id)}>
        {name}
      </a>
    </p>
    <p className="quiet">{messages.intoHint}</p>
  </>
);

type Props = { error: string | null; into: { id: string; name: string } | null };

const Attempt = ({ error, into, onRestart }: Props & { onRestart: () => void }) => {
  const { send, resume, isSending, isStopped, ...progress } = useBatches();
  const [own, setOwn] = useState<string | null>(null);
  const [choice, setChoice] = useState<Choice>(noChoice);
  const isBusy = isSending || isStopped;
  useUnsavedGuard(isBusy);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const fault = faultOf(choice);
    setOwn(fault);
    if (fault === null) send(choice, into?.id ?? '');
  };
  const onChoose = (chosen: Choice) => {
    setChoice(chosen);
    setOwn(null);
  };
  const shown = isBusy ? null : (own ?? progress.error ?? error);
  return (
    <form method="post" encType="multipart/form-data" className="card form import-form" onSubmit={onSubmit}>
      <h2>{messages.title}</h2>
      {shown === null ? null : <ErrorSummary title={shown} errors={[]} />}
      {into === null ? null : <Into {...into} />}
      <DropZone
        choice={choice}
        onChoose={onChoose}
        onUnreadable={() => setOwn(messages.unreadable)}
        isLocked={isBusy}
      />
      {isBusy ? <Sending sent={progress.sent} total={progress.total} /> : null}
      {isStopped ? (
        <Stopped resume={resume} onRestart={onRestart} />
      ) : (
        <p>
          <button className="action action-main" aria-disabled={isSending}>
            {isSending ? messages.sending : messages.send}
          </button>
        </p>
      )}
    </form>
  );
};

export const UploadForm = (props: Props) => {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRestart={() => setAttempt((count) => count + 1)} />;
};
