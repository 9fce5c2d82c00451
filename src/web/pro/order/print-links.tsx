/** Links to the printed sheets of one or more orders. They open in another tab, where the browser prints. */
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { printMessages as messages } from './print.messages.ts';

const pathOf = (kind: string, references: readonly string[]): string =>
  `/pro/impressions?${new URLSearchParams([['feuille', kind], ...references.map((one) => ['commande', one])]).toString()}`;

export const PrintMenu = ({ references, isQuiet = false }: { references: readonly string[]; isQuiet?: boolean }) => (
  <details className="print-menu" name="entete">
    <summary className={isQuiet ? 'selection-action' : 'action'}>
      <ConsoleIcon name="print" />
      {messages.print}
    </summary>
    <ul>
      {Object.entries(messages.kinds).map(([kind, name]) => (
        <li key={kind}>
          <a href={pathOf(kind, references)} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  </details>
);
