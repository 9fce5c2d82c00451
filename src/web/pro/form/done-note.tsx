import { useEffect, useRef } from 'react';
import { isTyping } from '#app/typing.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';

/**
 * Result of the last form. Takes the focus, because the control that had it may have disappeared, but not while the
 * person types: the output is read out anyway.
 */
export const DoneNote = ({ text }: { text: string | null }) => {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== null && !isTyping()) element.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    <output>
      {text === null ? null : (
        <p ref={element} className="note note-ok" tabIndex={-1}>
          <ConsoleIcon name="check" />
          {text}
        </p>
      )}
    </output>
  );
};
