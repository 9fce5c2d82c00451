import { orderPath } from './order-path.ts';
import { recordMessages } from './record.messages.ts';

const { before, after } = recordMessages.replaces;

/** The order that was paid for the units of a replacement order, and from which they are refunded. */
export const ReplacesNote = ({ reference }: { reference: string }) => (
  <p className="quiet">
    {before}
    <a className="text-link" href={orderPath(reference)}>
      {reference}
    </a>
    {after}
  </p>
);
