import { BlankState } from '#pro/table/blank-state.tsx';
import { stockMessages } from './stock.messages.ts';
import { allStockPath } from './stock-path.ts';

const messages = stockMessages.empty;

export const EmptyStock = ({ isFiltered }: { isFiltered: boolean }) => (
  <BlankState icon="box" title={isFiltered ? messages.filtered : messages.title} text={messages.text}>
    {isFiltered ? (
      <a className="action" href={allStockPath}>
        {messages.clear}
      </a>
    ) : null}
  </BlankState>
);
