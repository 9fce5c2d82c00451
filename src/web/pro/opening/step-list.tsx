/** The five steps with their state, and the end of the step that is shown. */
import { Form } from 'react-router';
import type { OpeningStep } from '#shared/rules/opening-steps';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { stepAfter, stepPath } from './guide-steps.ts';
import { openingMessages as messages } from './opening.messages.ts';

export type StepView = {
  readonly id: OpeningStep;
  readonly isDone: boolean;
  readonly isConfirmed: boolean;
  readonly missing: readonly string[];
};

type ListProps = { readonly steps: readonly StepView[]; readonly current?: OpeningStep };

export const StepLinks = ({ steps, current }: ListProps) => (
  <ol className="guide-steps">
    {steps.map(({ id, isDone }, index) => (
      <li key={id} className={isDone ? 'guide-done' : undefined}>
        <a href={stepPath(id)} aria-current={id === current ? 'step' : undefined}>
          <span className="guide-mark" aria-hidden="true">
            {isDone ? <ConsoleIcon name="check" /> : index + 1}
          </span>
          <span>
            <b>{messages.steps[id].title}</b>
            <span className="visually-hidden">, {isDone ? messages.done : messages.todo}</span>
            <span className="quiet guide-lead">{messages.steps[id].lead}</span>
          </span>
        </a>
      </li>
    ))}
  </ol>
);

export const Progress = ({ steps }: { readonly steps: readonly StepView[] }) => {
  const done = steps.filter(({ isDone }) => isDone).length;
  const text = messages.progress(done, steps.length);
  return (
    <div className="guide-progress">
      <progress value={done} max={steps.length} aria-label={text} />
      <span className="quiet" aria-hidden="true">
        {text}
      </span>
    </div>
  );
};

type EndProps = { readonly step: StepView; readonly mayEdit: boolean };

export const StepEnd = ({ step: { id, isDone, missing }, mayEdit }: EndProps) => {
  const single = useSingleSubmit();
  const next = stepAfter(id);
  return (
    <section className="card guide-end" aria-labelledby="fin-etape">
      <h2 id="fin-etape">{messages.end.title}</h2>
      {missing.length > 0 ? (
        <>
          <p>{messages.end.missing}</p>
          <ul>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{isDone ? messages.end.confirmed : messages.end.ready}</p>
      )}
      {isDone && next !== id ? (
        <p>
          <a className="action action-main" href={stepPath(next)}>
            {messages.end.next}
            <ConsoleIcon name="right" />
          </a>
        </p>
      ) : null}
      {!isDone && missing.length === 0 && mayEdit ? (
        <Form method="post" onSubmit={single}>
          <button className="action action-main" name="intent" value="confirm">
            <ConsoleIcon name="check" />
            {messages.end.confirm}
          </button>
        </Form>
      ) : null}
    </section>
  );
};

/** Opens the shop, once every step is done. */
export const OpenShop = ({ steps }: { readonly steps: readonly StepView[] }) => {
  const single = useSingleSubmit();
  const left = steps.filter(({ isDone }) => !isDone);
  if (left.length > 0)
    return (
      <section className="card" aria-labelledby="ouvrir">
        <h2 id="ouvrir">{messages.open.act}</h2>
        <p>{messages.open.waits}</p>
        <ul>
          {left.map(({ id }) => (
            <li key={id}>
              <a className="text-link" href={stepPath(id)}>
                {messages.steps[id].title}
              </a>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <section className="card guide-open" aria-labelledby="ouvrir">
      <h2 id="ouvrir">{messages.open.title}</h2>
      <p>{messages.open.lead}</p>
      <Form method="post" onSubmit={single}>
        <button className="action action-main" name="intent" value="open">
          <ConsoleIcon name="shop" />
          {messages.open.act}
        </button>
      </Form>
    </section>
  );
};
