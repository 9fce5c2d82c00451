/** Progress of the job, loaded again every 1.5 seconds while the page is open. */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { ItemImport } from '#shared/api/pro-item-imports';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { itemImportPath } from './import-path.ts';
import { itemImportMessages as messages } from './item-import.messages.ts';

const pause = 1500;
type Open = 'READING' | 'APPLYING' | 'UNDOING';

export const Progress = ({ report }: { report: ItemImport }) => {
  const { id, phase, progress, rows } = report;
  const words = messages.progress;
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return undefined;
    const timer = window.setTimeout(() => void revalidate(), pause);
    return () => window.clearTimeout(timer);
  }, [state, revalidate]);
  // rows of the last preview; 0 while the file is read for the first time
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return (
    <section className="card" aria-labelledby="avancement">
      <h2 id="avancement">{words[report.state as Open]}</h2>
      <progress
        className="job-bar"
        aria-label={words.label}
        max={Math.max(total, progress, 1)}
        value={phase === 'writing' ? Math.max(total, 1) : total > 0 ? progress : undefined}
      />
      <output>{phase === null ? words.waiting : words.phases[phase](progress)}</output>
      <p className="quiet">{words.calm}</p>
      <a className="action action-small" href={itemImportPath(id)} target="_self">
        <ConsoleIcon name="retry" />
        {words.reload}
      </a>
    </section>
  );
};
