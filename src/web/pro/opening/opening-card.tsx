/** Card of the dashboard with the steps of the opening guide. Shown until the shop is open. */
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { guidePath } from './guide-steps.ts';
import { openingMessages as messages } from './opening.messages.ts';
import { Progress, StepLinks, type StepView } from './step-list.tsx';

export const OpeningCard = ({ steps }: { readonly steps: readonly StepView[] }) => (
  <section className="card setup-card guide-card" aria-labelledby="ouverture">
    <header className="card-head">
      <h2 id="ouverture">{messages.card.title}</h2>
      <a className="action action-main action-small" href={guidePath}>
        {messages.card.go}
        <ConsoleIcon name="right" />
      </a>
    </header>
    <Progress steps={steps} />
    <StepLinks steps={steps} />
  </section>
);
