import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';

/** Result of the last form. Takes the focus, because the control that had it may have disappeared. */
export const DoneNotice = ({ text }: { text: string | null }) => {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== null) element.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    <output className="done-notice">
      {text === null ? null : (
        <p ref={element} tabIndex={-1}>
          <Icon name="check" />
          {text}
        </p>
      )}
    </output>
  );
};
