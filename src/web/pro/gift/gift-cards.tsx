/** Cards beside the winners: check of a code, campaigns. */
import { Form } from 'react-router';
import type { GiftAnswer } from './gift-acts.ts';
import { InputField } from '#pro/form/input-field.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { CampaignRow, WinnerRow } from './gift-data.ts';
import { giftMessages as messages } from './gift.messages.ts';
import { WinnerActs, WinnerState } from './winner-table.tsx';

type CheckProps = {
  answer: GiftAnswer;
  rowOf: (winner: NonNullable<NonNullable<GiftAnswer>['check']>['winner']) => WinnerRow | null;
};

export const CheckCard = ({ answer, rowOf }: CheckProps) => {
  const check = answer?.check ?? null;
  const winner = rowOf(check?.winner ?? null);
  return (
    <section className="card" aria-labelledby="code">
      <h2 id="code">{messages.check.title}</h2>
      <Form method="post" className="form" noValidate>
        <input type="hidden" name="intent" value="CHECK" />
        <InputField
          name="code"
          label={messages.check.label}
          field={{ required: true, maxLength: 40 }}
          value={check?.code ?? ''}
          error={check?.error ?? undefined}
          autoComplete="off"
        />
        <button className="action">{messages.check.send}</button>
      </Form>
      <output>
        {winner === null ? null : (
          <div className="checked">
            <p className="note note-ok">
              <ConsoleIcon name="check" />
              {messages.check.found(winner.prize)}
            </p>
            <p>
              <b>{winner.name ?? messages.unclaimed}</b> <span className="quiet">{winner.phoneText}</span>
            </p>
            <WinnerState winner={winner} />
            <WinnerActs winner={winner} />
          </div>
        )}
      </output>
    </section>
  );
};

const statusOf = ({ open, isPlanned }: CampaignRow): string => {
  if (open) return messages.campaigns.open;
  return isPlanned ? messages.campaigns.planned : messages.campaigns.closed;
};

const Campaign = ({ campaign }: { campaign: CampaignRow }) => {
  const words = messages.campaigns;
  return (
    <li className="campaign">
      <div className="card-title">
        <h3>{campaign.name}</h3>
        <span className={campaign.open ? 'status status-ok' : 'status'}>{statusOf(campaign)}</span>
      </div>
      <p className="quiet">
        {words.dates(campaign.from, campaign.to)} · {campaign.regions.join(', ')}
      </p>
      <p className="quiet">
        {words.odds(campaign.itemOdds, campaign.orderOdds)} · {words.wins(campaign.wins)}
      </p>
      <ul className="campaign-prizes">
        {campaign.prizes.map(({ name, stock, remaining }) => (
          <li key={name}>
            <span>{name}</span>
            <span className="quiet">{words.left(remaining, stock)}</span>
          </li>
        ))}
      </ul>
      {campaign.open || campaign.isPlanned ? (
        <details className="campaign-close">
          <summary className="action action-small action-quiet action-danger">{words.close}</summary>
          <Form method="post" className="reply-remove">
            <input type="hidden" name="intent" value="CLOSE" />
            <input type="hidden" name="id" value={campaign.id} />
            <p>{words.closeAsk(campaign.name)}</p>
            <button className="action action-small action-danger">{words.closeSend}</button>
          </Form>
        </details>
      ) : null}
    </li>
  );
};

export const CampaignCard = ({ campaigns }: { campaigns: readonly CampaignRow[] }) => (
  <section className="card" aria-labelledby="campagnes">
    <h2 id="campagnes">{messages.campaigns.title}</h2>
    {campaigns.length === 0 ? <p className="quiet">{messages.campaigns.none}</p> : null}
    <ul className="campaigns">
      {campaigns.map((campaign) => (
        <Campaign key={campaign.id} campaign={campaign} />
      ))}
    </ul>
  </section>
);
