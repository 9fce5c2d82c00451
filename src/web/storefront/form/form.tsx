/** A form with an error summary, a draft, and one submission at a time. */
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { ErrorSummary } from '#ui/field.tsx';
import { saveDraft, useDraft, type Draft } from './draft.ts';
import { hasErrors, namesOf, type FieldErrors, type Fields, type Sentences } from '#app/field.rules.ts';
import { FormContext } from './form-fields.tsx';
import { formMessages } from './form.messages.ts';
import { useFieldChecks } from './use-field-checks.ts';

type FormProps = {
  action: string;
  /** Title of the page. With errors, the document title announces them. */
  title: string;
  fields: Fields;
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  sentences?: Sentences | undefined;
  draft?: Draft | undefined;
  notice?: ReactNode;
  className?: string;
  /** The form sends files. Its page is one of `uploadForms` in `src/compose.ts`. */
  readonly hasFiles?: boolean;
  /** Sends the form by script and resolves to the errors. When null, the browser sends the form. */
  readonly send?: (form: FormData) => Promise<FieldErrors> | null;
  readonly onInput?: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** Milliseconds after which a form may be sent again in a browser that does not report a stopped navigation. */
const unlockAfterMs = 30_000;

/** Who sent the form: the browser, which then opens the next page, or a script. */
type SentBy = 'browser' | 'script';

/**
 * Prevents a second submission. Reset when the page stays or returns: after the Stop button, when a script shows errors,
 * and after the back button.
 */
const useSending = () => {
  const sent = useRef(false);
  const [sentBy, setSentBy] = useState<SentBy | null>(null);
  const mark = (by: SentBy | null): void => {
    sent.current = by !== null;
    setSentBy(by);
  };
  const reset = useEffectEvent(() => mark(null));
  useEffect(() => {
    const onShow = (): void => reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  useEffect(() => {
    if (sentBy !== 'browser') return;
    const onStop = (): void => reset();
    if (!('navigation' in window)) {
      const timer = setTimeout(onStop, unlockAfterMs);
      return () => clearTimeout(timer);
    }
    window.navigation.addEventListener('navigateerror', onStop);
    return () => window.navigation.removeEventListener('navigateerror', onStop);
  }, [sentBy]);
  return { sent, isBusy: sentBy !== null, mark };
};

type SummaryProps = Pick<FormProps, 'fields' | 'errors' | 'notice'> & {
  takesFocus: boolean;
};

const Summary = ({ fields, errors, notice, takesFocus }: SummaryProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  const links = namesOf(fields).flatMap((name) => {
    const text = errors[name];
    return text === undefined ? [] : [{ name, text }];
  });
  const general = errors[''];
  // If the only error belongs to no field, it becomes the title of the summary.
  const isAlone = general !== undefined && links.length === 0 && !notice;
  return (
    <ErrorSummary
      title={isAlone ? general : formMessages.problem}
      errors={links}
      {...(takesFocus ? { ref: element } : {})}
    >
      {general && !isAlone ? <p>{general}</p> : null}
      {notice}
    </ErrorSummary>
  );
};

export const Form = (props: FormProps) => {
  const { action, title, fields, values, sentences, draft, notice, send, onInput, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { sent, isBusy, mark } = useSending();
  const [refusal, setRefusal] = useState({ errors: props.errors, values, count: 0 });
  const { errors, setErrors, onChange } = useFieldChecks(form, { fields, sentences, refusal });
  useDraft(form, draft ?? null);
  // the summary lists errors of the server that are not corrected yet
  const listed = Object.fromEntries(Object.entries(errors).filter(([name]) => refusal.errors[name] !== undefined));
  // a notice about fields disappears with the last of their errors
  const isRefused = hasErrors(listed) || (Boolean(notice) && !hasErrors(refusal.errors));
  const context = useMemo(() => ({ fields, values, errors }), [fields, values, errors]);

  const sendByScript = async (data: FormData, answer: Promise<FieldErrors>): Promise<void> => {
    const found = await answer;
    if (!hasErrors(found)) return;
    const texts = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    setErrors(found);
    setRefusal(({ count }) => ({ errors: found, values: Object.fromEntries(texts), count: count + 1 }));
    mark(null);
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    if (sent.current) return event.preventDefault();
    const data = new FormData(event.currentTarget);
    const answer = send?.(data) ?? null;
    mark(answer === null ? 'browser' : 'script');
    if (answer === null) return;
    event.preventDefault();
    void sendByScript(data, answer);
  };
  return (
    <form
      method="post"
      action={action}
      noValidate
      {...(props.hasFiles ? { encType: 'multipart/form-data' } : {})}
      ref={form}
      className={props.className ?? 'step-form'}
      aria-busy={isBusy}
      onSubmit={onSubmit}
      onChange={({ target }) => onChange(target)}
      onInput={({ currentTarget }) => {
        if (draft) saveDraft(currentTarget, draft);
        onInput?.(currentTarget);
      }}
    >
      <title>{frameMessages.title(isRefused ? formMessages.errorTitle(title) : title)}</title>
      {isRefused ? (
        <Summary key={refusal.count} fields={fields} errors={listed} notice={notice} takesFocus={refusal.count > 0} />
      ) : null}
      <FormContext value={context}>{children}</FormContext>
      <output className="visually-hidden">{isBusy ? formMessages.busy : ''}</output>
    </form>
  );
};
