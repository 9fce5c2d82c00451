/** Says what was done and offers to undo it, for eight seconds. Ctrl Z undoes too. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { isTextControl } from '#app/typing.ts';
import { ConsoleIcon } from './console-icon.tsx';
import { undoMessages as messages } from './undo.messages.ts';
import { undoingField, type OfferedUndo } from './undo.ts';

/** In milliseconds. */
const shownFor = 8_000;

const useUndoKey = (undo: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
    // In a field, the keys undo the typing.
    if (!isUndo || isTextControl(event.target)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

const UndoForm = ({ undo: { path, fields } }: { undo: OfferedUndo }) => {
  const form = useRef<HTMLFormElement>(null);
  const isIdle = useNavigation().state === 'idle';
  useUndoKey(() => {
    if (isIdle) form.current?.requestSubmit();
  });
  const pairs = Object.entries(fields ?? {}).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one) => [name, one] as const),
  );
  return (
    <Form method="post" action={path} ref={form} preventScrollReset>
      <input type="hidden" name={undoingField} value="1" />
      {pairs.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button className="toast-action" disabled={!isIdle}>
        {messages.undo}
      </button>
      <kbd>Ctrl Z</kbd>
    </Form>
  );
};

const Shown = ({ undo, onEnd }: { undo: OfferedUndo; onEnd: () => void }) => {
  const [isPaused, setPaused] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(end, shownFor);
    return () => clearTimeout(timer);
  }, [isPaused]);
  return (
    <div
      className="undo-toast on-dark"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ConsoleIcon name="check" />
      <span>{undo.text}</span>
      {undo.fields === null ? null : <UndoForm undo={undo} />}
      <button type="button" className="toast-close" aria-label={messages.dismiss} onClick={onEnd}>
        <ConsoleIcon name="close" />
      </button>
    </div>
  );
};

/** `undo`: of the last act; the same act is not offered again after it ended. */
export const UndoToast = ({ undo }: { undo: OfferedUndo | null }) => {
  const [ended, setEnded] = useState<string | null>(null);
  return (
    <output className="undo-area" aria-label={messages.label}>
      {undo !== null && undo.key !== ended ? (
        <Shown key={undo.key} undo={undo} onEnd={() => setEnded(undo.key)} />
      ) : null}
    </output>
  );
};
