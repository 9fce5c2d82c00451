/** Progress of the job, loaded again every 1.5 seconds while the page is open. */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { PhotoImport } from '#shared/api/pro-photo-imports';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { storedIn } from './history.tsx';
import { photoImportPath } from './photo-path.ts';
import { photoImportMessages } from './photo-import.messages.ts';

const words = photoImportMessages.progress;
const pause = 1500;
type Props = { report: PhotoImport; state: 'APPLYING' | 'UNDOING' };

export const Progress = ({ report: { id, waitingCount, counts }, state }: Props) => {
  const { revalidate, state: loading } = useRevalidator();
  useEffect(() => {
    if (loading !== 'idle') return undefined;
    const timer = window.setTimeout(() => void revalidate(), pause);
    return () => window.clearTimeout(timer);
  }, [loading, revalidate]);
  // planned number; the job sets the number of stored photos when it ends
  const total = storedIn(counts);
  const done = Math.max(0, total - waitingCount);
  return (
    <section className="card" aria-labelledby="avancement">
      <h2 id="avancement">{words[state]}</h2>
      <progress
        className="job-bar"
        aria-label={words.label}
        max={Math.max(1, total)}
        value={state === 'APPLYING' ? done : undefined}
      />
      <output>{state === 'APPLYING' ? words.text(done, total) : words.waiting}</output>
      <p className="quiet">{words.calm}</p>
      <a className="action action-small" href={photoImportPath(id)} target="_self">
        <ConsoleIcon name="retry" />
        {words.reload}
      </a>
    </section>
  );
};
