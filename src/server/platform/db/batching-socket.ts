/**
 * Statements that are sent in one turn of the event loop leave in one system call.
 * `pg` corks its stream for each statement; Node.js recommends to uncork in `process.nextTick`.
 */
import { Socket } from 'node:net';

export class BatchingSocket extends Socket {
  #batching = false;

  override cork(): void {
    super.cork();
    if (this.#batching) return;
    this.#batching = true;
    super.cork();
    process.nextTick(() => {
      this.#batching = false;
      this.uncork();
    });
  }
}
