import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { stockMessages } from './stock.messages.ts';
import { allStockPath } from './stock-path.ts';

const messages = stockMessages.empty;

export const EmptyStock = ({ isFiltered }: { isFiltered: boolean }) => (
  <section className="blank-state">
    <ConsoleIcon name="box" />
    <span className="hem" aria-hidden="true" />
    <h2 className="blank-title">{isFiltered ? messages.filtered : messages.title}</h2>
    <p className="quiet">{messages.text}</p>
    {isFiltered ? (
      <p className="blank-actions">
        <a className="action" href={allStockPath}>
          {messages.clear}
        </a>
      </p>
    ) : null}
  </section>
);
