/** The guide of a shop that is open, and of one without region. */
import { openingMessages as messages } from './opening.messages.ts';

export const OpenedShop = () => (
  <div className="page-body">
    <p className="card guide-links">
      <a className="action action-main" href="/" target="_blank" rel="noreferrer">
        {messages.open.shop}
      </a>
      <a className="action" href="/pro/tableau-de-bord">
        {messages.open.dashboard}
      </a>
      <a className="action" href="/pro/parametres">
        {messages.open.settings}
      </a>
    </p>
  </div>
);

export const NoRegion = () => (
  <div className="page-body">
    <div className="card">
      <p>{messages.noRegion}</p>
      <p className="guide-links">
        <a className="action action-main" href="/pro/parametres/regions">
          {messages.createRegion}
        </a>
      </p>
    </div>
  </div>
);
