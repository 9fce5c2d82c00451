import { omniboxMessages as messages } from './omnibox.messages.ts';
import { failureText } from './result-rows.ts';
import type { Found } from './use-search.ts';

const wordsOf = ({ state }: Found, count: number): string => {
  if (state === 'searching') return messages.searching;
  return state === 'failed' ? messages.failed : messages.found(count);
};

type StateProps = { text: string; found: Found; count: number; onRetry: () => void };

/** States that the list does not show: nothing was found, a part is missing, or the server did not answer. */
export const OmniboxState = ({ text, found, count, onRetry }: StateProps) => {
  const partly = found.state === 'found' ? failureText(found.answer) : null;
  const hasNoHit = found.state === 'found' && found.answer.hits.length === 0 && partly === null;
  return (
    <>
      <output className="visually-hidden">{text.trim() === '' ? '' : wordsOf(found, count)}</output>
      {found.state === 'searching' && count === 0 ? <p className="omni-note quiet">{messages.searching}</p> : null}
      {found.state === 'failed' ? (
        <p className="omni-note">
          {messages.failed}{' '}
          <button type="button" className="text-link" onClick={onRetry}>
            {messages.retry}
          </button>
        </p>
      ) : null}
      {partly === null ? null : <p className="omni-note">{partly}</p>}
      {hasNoHit ? (
        <p className="omni-note">
          {messages.nothing(text.trim())} <span className="quiet">{messages.nothingHint}</span>
        </p>
      ) : null}
    </>
  );
};

export const OmniboxFoot = () => (
  <p className="omni-foot" aria-hidden="true">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> {messages.keys.choose}
    </span>
    <span>
      <kbd>↵</kbd> {messages.keys.open}
    </span>
    <span>
      <kbd>&gt;</kbd> {messages.keys.acts}
    </span>
  </p>
);
