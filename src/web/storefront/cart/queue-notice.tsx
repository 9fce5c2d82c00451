/** Said wherever the cart is shown while articles wait for the line to come back. */
import { sendWaiting } from './cart-adds.ts';
import { cartMessages } from './cart.messages.ts';
import { piecesOf, type Waiting } from './queue.rules.ts';

const words = cartMessages.waiting;

export const WaitingNotice = ({ waiting }: { waiting: readonly Waiting[] }) =>
  waiting.length === 0 ? null : (
    <div className="cart-waits">
      <p>
        <b>{words.title}</b>
      </p>
      <p>{words.text(piecesOf(waiting.flatMap(({ added }) => added)))}</p>
      <button type="button" className="link" onClick={() => void sendWaiting()}>
        {words.retry}
      </button>
    </div>
  );
