/** Why customers complain: reasons and items of the last 30 days. */
import type { ProClaimReasons } from '#shared/api/pro-claim-shapes';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { claimMessages as messages } from './claim.messages.ts';

const words = messages.reasonColumns;

const percent = (share: number): string => `${Math.round(share * 100)}\u00A0%`;

export const ClaimReasons = ({ statistics: { reasons, items } }: { statistics: ProClaimReasons }) => (
  <details name="entete" className="filter-menu claim-reasons">
    <summary className="action action-small">
      <ConsoleIcon name="filter" />
      {messages.reasonsOpen}
    </summary>
    <div className="filter-panel">
      <h2>{messages.reasonsTitle}</h2>
      {reasons.length === 0 ? (
        <p className="quiet">{messages.noReasons}</p>
      ) : (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.reason}</th>
                <th scope="col">{words.count}</th>
                <th scope="col">{words.share}</th>
              </tr>
            </thead>
            <tbody>
              {reasons.map(({ label, count, share }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{count}</td>
                  <td>{percent(share)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.item}</th>
                <th scope="col">{words.units}</th>
                <th scope="col">{words.reason}</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ itemRef, name, units, reason }) => (
                <tr key={itemRef}>
                  <th scope="row">{name}</th>
                  <td>{units}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  </details>
);
