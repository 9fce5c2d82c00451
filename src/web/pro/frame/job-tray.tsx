/** Progress of the person's jobs, on every screen. Asks for news only while a job is open and the tab is visible. */
import { useEffect, useState } from 'react';
import { Form, useFetcher, useRevalidator } from 'react-router';
import type { BulkJob } from '#shared/api/pro-bulk';
import { ConsoleIcon } from './console-icon.tsx';
import { jobMessages as messages } from './jobs.messages.ts';

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
    <p className="job-foot">
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
    </p>
  </li>
);

/** Newest state of the jobs of the loader. Reads the page again when a job has ended. */
const useJobs = (given: readonly BulkJob[]): readonly BulkJob[] => {
  const fetcher = useFetcher<{ jobs: readonly BulkJob[] }>();
  const { revalidate } = useRevalidator();
  const jobs = fetcher.data && given.some(isOpen) ? fetcher.data.jobs : given;
  const isWaiting = jobs.some(isOpen);
  const hasEnded = given.some(isOpen) && !isWaiting;
  const { load, state } = fetcher;
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return undefined;
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void load('/pro/lots');
    }, pause);
    return () => window.clearInterval(timer);
  }, [isWaiting, state, load]);
  useEffect(() => {
    if (hasEnded) void revalidate();
  }, [hasEnded, revalidate]);
  return jobs;
};

export const JobTray = ({ jobs: given }: { jobs: readonly BulkJob[] }) => {
  const jobs = useJobs(given);
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
