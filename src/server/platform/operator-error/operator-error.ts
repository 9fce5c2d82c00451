/** The process cannot start, or a command cannot run. The message is in French and says what the operator can do. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorError';
  }
}

/** Such a message is printed without its stack. */
export const isOperatorError = (error: unknown): error is OperatorError =>
  error instanceof Error && error.name === 'OperatorError';
