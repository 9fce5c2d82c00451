/** `/pro/ouverture/:step?`: the guide of a shop before its opening. Its forms are those of the settings. */
import { useEffect, useRef } from 'react';
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { ownValue } from '#shared/own-value';
import { can } from '#shared/rules/privileges';
import { shopOf } from '#app/shop-context.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { requireSection, saveSection } from '#pro/setting/setting-data.ts';
import { settingMessages } from '#pro/setting/setting.messages.ts';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { SettingPart } from './setting-part.tsx';
import { actOnGuide } from './guide-acts.ts';
import { readArticle, readDeliveryStart, readPart, stepToDo, stepViews } from './guide-data.ts';
import { partsOf, stepOfSlug, stepPath } from './guide-steps.ts';
import { NoRegion, OpenedShop } from './opened-shop.tsx';
import { openingMessages as messages } from './opening.messages.ts';
import { ArticleStart, DeliveryStart } from './opening-start.tsx';
import { OpenShop, Progress, StepEnd, StepLinks } from './step-list.tsx';
import '#styles/console-content.css';
import '#styles/console-settings.css';
import '#styles/console-opening.css';

const doneTexts: Readonly<Record<string, string>> = {
  livraison: messages.delivery.done,
  rayon: messages.article.treeDone,
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'setting.view');
  const guide = await api.proOpening.guide();
  if (guide.isOpen || guide.region === null) return { isOpen: guide.isOpen, step: null };
  const steps = stepViews(guide);
  const id = params['step'] === undefined ? stepToDo(steps) : stepOfSlug(params['step']);
  const step = steps.find((one) => one.id === id);
  if (!step) throw data(null, { status: 404 });
  const { region } = guide;
  const search = new URL(request.url).searchParams;
  const done = search.get('fait');
  const [part, deliveryAreas, article] = await Promise.all([
    readPart(api, step.id, { region, wanted: search.get('partie') }),
    readDeliveryStart(api, step.id, region),
    readArticle(api, step),
  ]);
  return {
    isOpen: false,
    step: { ...step, rank: steps.indexOf(step) + 1, steps, part, deliveryAreas, article },
    mayEdit: can(person, 'setting.edit'),
    done: done === null ? null : (ownValue(doneTexts, done) ?? settingMessages.saved),
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.edit');
  const { region: code } = await api.proOpening.guide();
  if (code === null) throw data(null, { status: 404 });
  const region = await api.proRegions.byCode({ code });
  const form = await request.formData();
  const step = stepOfSlug(params['step']) ?? stepToDo(stepViews(await api.proOpening.guide()));
  const answer = await actOnGuide({ api, form, region, step });
  if (answer) return answer;
  const parts = partsOf[step];
  const wanted = new URL(request.url).searchParams.get('partie');
  const at = Math.max(
    parts.findIndex((part) => part === wanted),
    0,
  );
  const section = requireSection(parts[at]);
  const next = `${stepPath(step, parts[at + 1] ?? parts[at])}&fait=oui`;
  const { now } = shopOf(context);
  const localTime = shopLocalTime({ region, now });
  return await saveSection(api, section, { form, code, localTime, next });
};

export const shouldRevalidate = (): boolean => true;
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  const id = loaderData?.step?.id;
  // Screen readers announce the title, so it names the step.
  const title = id === undefined ? messages.title : messages.stepTitle(messages.steps[id].title);
  return [{ title: frameMessages.title(title) }, { name: 'robots', content: 'noindex' }];
};

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type ShownStep = NonNullable<Page['step']>;

const StepContent = ({ step, mayEdit }: { step: ShownStep; mayEdit: boolean }) => {
  const answer = useActionData<typeof action>();
  const values = answer?.values ?? {};
  const errors = answer?.errors ?? {};
  const isOfStart = 'homePrice' in values || 'newSection' in values;
  const start = isOfStart ? { values, errors } : { values: {}, errors: {} };
  const { part, deliveryAreas, article } = step;
  return (
    <>
      {deliveryAreas !== null && mayEdit ? <DeliveryStart {...start} areas={deliveryAreas} /> : null}
      {article ? <ArticleStart {...start} {...article} /> : null}
      {part ? (
        <SettingPart
          part={part}
          path={stepPath(step.id, part.id)}
          mayEdit={mayEdit}
          typed={isOfStart || Object.keys(values).length === 0 ? null : values}
          errors={isOfStart ? {} : errors}
          merge={answer?.merge ?? null}
        />
      ) : null}
    </>
  );
};

/** Shows the beginning of another step; on a phone, the list of steps is above it. The first page stays as it opened. */
const useBeginningOf = (id: string) => {
  const beginning = useRef<HTMLElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    beginning.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  return beginning;
};

const Guide = ({ step, mayEdit, done }: { step: ShownStep; mayEdit: boolean; done: string | null }) => {
  const answer = useActionData<typeof action>();
  const { title, lead } = messages.steps[step.id];
  const errors = answer?.errors ?? {};
  const beginning = useBeginningOf(step.id);
  // Refusals of the confirmation and of the opening belong to no field.
  const isOfStep = 'step' in errors || 'active' in errors;
  return (
    <div className="guide">
      <nav className="guide-nav" aria-label={messages.stepsLabel}>
        <Progress steps={step.steps} />
        <StepLinks steps={step.steps} current={step.id} />
        <p className="quiet guide-preview">
          <a className="action" href="/" target="_blank" rel="noreferrer">
            <ConsoleIcon name="eye" />
            {messages.preview}
          </a>
          <span>{messages.previewHint}</span>
        </p>
      </nav>
      <div className="content-form setting-form guide-step">
        <header ref={beginning}>
          <p className="quiet">{messages.rank(step.rank, step.steps.length)}</p>
          <h2>{title}</h2>
          <p className="quiet">{lead}</p>
        </header>
        <DoneNote text={answer ? null : done} />
        <RefusalNote text={answer?.refusal} />
        {isOfStep ? <FieldErrors errors={errors} /> : null}
        <StepContent step={step} mayEdit={mayEdit} />
        {answer?.merge ? null : <StepEnd step={step} mayEdit={mayEdit} />}
        {step.id === 'ARTICLE' && mayEdit ? <OpenShop steps={step.steps} /> : null}
      </div>
    </div>
  );
};

const OpeningPage = () => {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{page.isOpen ? messages.open.done : messages.title}</h1>
          <p className="quiet">{page.isOpen ? messages.open.doneLead : messages.lead}</p>
        </div>
      </header>
      {page.step ? <Guide step={page.step} mayEdit={page.mayEdit} done={page.done} /> : null}
      {page.isOpen ? <OpenedShop /> : null}
      {!page.isOpen && !page.step ? <NoRegion /> : null}
    </>
  );
};

export default OpeningPage;
