import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';

/** Says what the last form did. The control that had the focus may be gone, so the text takes it. */
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
