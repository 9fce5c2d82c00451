/** Puts an article into the comparator, or takes it out. It comes with JavaScript: without it there is nothing to press. */
import { useState } from 'react';
import { toast } from '#storefront/frame/toasts.tsx';
import { Icon } from '#ui/icon.tsx';
import { addToComparison, removeFromComparison, useComparison } from './comparison.ts';
import { compareToggleMessages as words } from './compare-toggle.messages.ts';

type CompareToggleProps = {
  reference: string;
  name: string;
  /** On a card only the sign shows; the words are read. */
  bare?: boolean;
};

export const CompareToggle = ({ reference, name, bare = false }: CompareToggleProps) => {
  const refs = useComparison();
  const [refused, setRefused] = useState(false);
  const pressed = refs.includes(reference);
  const toggle = (): void => {
    if (pressed) removeFromComparison(reference);
    const isFull = !pressed && !addToComparison(reference);
    setRefused(isFull);
    if (isFull) toast(words.full, { kind: 'error' });
  };
  return (
    <span className={bare ? 'compare-toggle compare-toggle-bare' : 'compare-toggle'}>
      <button
        type="button"
        aria-pressed={pressed}
        aria-label={words.add(name)}
        onClick={toggle}
        onBlur={() => setRefused(false)}
      >
        {bare ? null : (
          <>
            <Icon name="compare" />
            <span aria-hidden="true">{words.addShort}</span>
          </>
        )}
      </button>
      {/* the toast is what is read aloud */}
      {refused ? <span className="compare-refused">{words.full}</span> : null}
    </span>
  );
};
