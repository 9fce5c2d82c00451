/** The shop cannot start or a command cannot run: the French message tells the person at the keyboard what to do. */
export class Refusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Refusal';
  }
}

/** True for a message meant for a person, to be printed without its stack. */
export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'Refusal';
