/** Adds an item to the comparator or removes it. Needs scripts. */
import { useState } from 'react';
import { toast } from '#app/toasts.tsx';
import { Icon } from '#ui/icon.tsx';
import { addToComparison, removeFromComparison, useComparison } from './comparison.ts';
import { compareToggleMessages as words } from './compare-toggle.messages.ts';

type CompareToggleProps = {
  reference: string;
  name: string;
  /** Shows only the icon, as on a card. */
  bare?: boolean;
};

export const CompareToggle = ({ reference, name, bare = false }: CompareToggleProps) => {
  const refs = useComparison();
  const [isRefused, setRefused] = useState(false);
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
      {/* Not announced here, because screen readers announce the toast. */}
      {isRefused ? <span className="compare-refused">{words.full}</span> : null}
    </span>
  );
};
