/**
 * Field for a six-digit code. It is one input, so that codes can be pasted and filled in by the browser; the boxes
 * only draw its digits.
 */
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { FormField, useHasErrors } from './form-fields.tsx';

const digits = [0, 1, 2, 3, 4, 5];

type CodeFieldProps = Pick<ComponentProps<typeof FormField>, 'name' | 'label' | 'hint'> & {
  /** Set when the page has no other field. The field then takes the focus, unless an error summary does. */
  takesFocus?: boolean;
};

export const CodeField = ({ takesFocus = false, ...props }: CodeFieldProps) => {
  const takesFocusNow = !useHasErrors() && takesFocus;
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    if (!input) return undefined;
    const read = (): void => {
      // Pasted codes may contain spaces. Other characters stay, so that the error message can refer to them.
      const typed = input.value.replaceAll(/\s/g, '');
      if (typed !== input.value) input.value = typed;
      setText(typed);
    };
    read();
    if (takesFocusNow && document.activeElement === document.body) input.focus({ preventScroll: true });
    setLive(true);
    input.addEventListener('input', read);
    return () => input.removeEventListener('input', read);
  }, [takesFocusNow]);
  const isDrawn = isLive && /^\d{0,6}$/.test(text);
  return (
    <div className={isDrawn ? 'code-field code-field-drawn' : 'code-field'} ref={frame}>
      <FormField {...props} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} maxLength={16} />
      {isDrawn ? (
        <span className="code-boxes" aria-hidden="true">
          {digits.map((index) => (
            <span key={index} className={index === Math.min(text.length, 5) ? 'code-box-current' : undefined}>
              {text[index]}
            </span>
          ))}
        </span>
      ) : null}
    </div>
  );
};
