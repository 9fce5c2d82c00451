/** Progress of the person's jobs, on every screen. Asks for news only while a job is open and the tab is visible. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useFetcher, useLocation, useRevalidator } from 'react-router';
import type { BulkJob } from '#shared/api/pro-bulk';
import { ConsoleIcon } from './console-icon.tsx';
import { jobMessages as messages } from './jobs.messages.ts';
import { navEntries } from './nav-entries.ts';

/** Milliseconds between two requests. */
const pause = 1500;

const isOpen = ({ state }: BulkJob): boolean => state === 'QUEUED' || state === 'RUNNING';

const textOf = (job: BulkJob): string => {
  if (isOpen(job)) return messages.progress(job);
  return job.state === 'STOPPED' ? messages.stopped(job) : messages.result(job);
};

type JobLineProps = { job: BulkJob; onDismiss: () => void };

const JobLine = ({ job, onDismiss }: JobLineProps) => (
  <li>
    <p className="job-head">
      <b>{messages.name(job)}</b>
      <span>{textOf(job)}</span>
    </p>
    <progress max={job.records} value={job.done + job.refused} aria-label={messages.name(job)} />
    <div className="job-foot">
      {isOpen(job) ? <span className="quiet">{messages.leave}</span> : null}
      {job.resultPath === null ? null : (
        <a className="text-link" href={job.resultPath}>
          {messages.openResult}
        </a>
      )}
      <a className="text-link" href={`/pro/lots/${job.id}`}>
        {messages.details}
      </a>
      {isOpen(job) ? (
        <Form method="post" action="/pro/lots">
          <input type="hidden" name="jobId" value={job.id} />
          <button className="text-link" name="intent" value="STOP">
            {messages.stop}
          </button>
        </Form>
      ) : (
        <button type="button" className="square-button" aria-label={messages.dismiss} onClick={onDismiss}>
          <ConsoleIcon name="close" />
        </button>
      )}
    </div>
  </li>
);

type Answer = { readonly jobs: readonly BulkJob[] };

/** The jobs of the loader or those of the last request, whichever arrived later. */
const useNewestJobs = (loaderJobs: readonly BulkJob[], answer: Answer | undefined): readonly BulkJob[] => {
  const [last, setLast] = useState({ loaderJobs, answer, jobs: loaderJobs });
  if (last.loaderJobs === loaderJobs && last.answer === answer) return last.jobs;
  const jobs = last.loaderJobs !== loaderJobs || answer === undefined ? loaderJobs : answer.jobs;
  setLast({ loaderJobs, answer, jobs });
  return jobs;
};

/**
 * True for the list and the job pages that the job changes. Other screens are not reloaded, because they may contain
 * typed text or a secret that is shown once.
 */
const showsResultOf = (path: string, { list }: BulkJob): boolean =>
  path.startsWith('/pro/lots') || navEntries.some((entry) => entry.id === list && entry.path === path);

/** Newest state of the jobs of the loader. Reloads a list when a job on it has ended. */
const useJobs = (loaderJobs: readonly BulkJob[]): readonly BulkJob[] => {
  const { data, load, state } = useFetcher<Answer>();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const jobs = useNewestJobs(loaderJobs, data);
  const isWaiting = jobs.some(isOpen);
  const openIds = useRef<readonly string[]>([]);
  const reloadWhenEnded = useEffectEvent((newest: readonly BulkJob[]) => {
    const ended = newest.filter((job) => !isOpen(job) && openIds.current.includes(job.id));
    openIds.current = newest.filter(isOpen).map(({ id }) => id);
    if (ended.some((job) => showsResultOf(pathname, job))) void revalidate();
  });
  useEffect(() => reloadWhenEnded(jobs), [jobs]);
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return undefined;
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void load('/pro/lots');
    }, pause);
    return () => window.clearInterval(timer);
  }, [isWaiting, state, load]);
  return jobs;
};

export const JobTray = ({ jobs: loaderJobs }: { jobs: readonly BulkJob[] }) => {
  const jobs = useJobs(loaderJobs);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = jobs.filter(({ id }) => !hidden.includes(id)).slice(0, 3);
  return shown.length === 0 ? null : (
    <section className="job-tray" aria-label={messages.label}>
      <ul>
        {shown.map((job) => (
          <JobLine key={job.id} job={job} onDismiss={() => setHidden([...hidden, job.id])} />
        ))}
      </ul>
    </section>
  );
};
