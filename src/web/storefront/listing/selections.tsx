import { listingMessages as words } from './listing.messages.ts';
import { LinkChips } from '#ui/link-chips.tsx';

export const Selections = ({ selections }: { selections: readonly { name: string; path: string }[] }) =>
  selections.length === 0 ? null : (
    <nav className="listing-selections" aria-labelledby="selections">
      <h2 id="selections">{words.selections}</h2>
      <LinkChips links={selections} />
    </nav>
  );
