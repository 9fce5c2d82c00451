/**
 * Sends all statements of one turn of the event loop in one system call. `pg` corks its stream for each
 * statement, and Node.js recommends to uncork in `process.nextTick`.
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
