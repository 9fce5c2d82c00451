import { listingMessages as words } from './listing.messages.ts';

export const Selections = ({ selections }: { selections: readonly { name: string; path: string }[] }) =>
  selections.length === 0 ? null : (
    <nav className="listing-selections" aria-labelledby="selections">
      <h2 id="selections">{words.selections}</h2>
      <ul className="chips">
        {selections.map(({ name, path }) => (
          <li key={path}>
            <a className="chip" href={path}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
