/** The log: one JSON object a line on standard output, without secrets, short and readable on a terminal. */
import { pino } from 'pino';
import { redactLine, redactMembers } from './redact.ts';
import { readable } from './readable.ts';

export type Logger = pino.Logger;

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

export type LoggerOptions = {
  level?: LogLevel;
  /** Short coloured lines for a person at a terminal instead of JSON. */
  pretty?: boolean;
  /** Receives each finished line; standard output unless told. */
  write?: (line: string) => void;
};

type ErrorLike = { name?: unknown; message: unknown; stack?: unknown; cause?: unknown };

/** Some libraries pass on a copy of an error that is no Error any more. */
const isErrorLike = (value: unknown): value is ErrorLike =>
  value instanceof Error ||
  (typeof value === 'object' && value !== null && 'message' in value && ('stack' in value || 'severity' in value));

/** Only what helps to find the cause: an error of the database may carry the values of a row in its other members. */
const describeError = (error: unknown, depth = 0): unknown => {
  if (!isErrorLike(error)) return error;
  const known: Record<string, unknown> = { type: error.name, message: error.message };
  for (const name of ['code', 'status', 'severity', 'constraint', 'table', 'statement', 'syscall']) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string' || typeof value === 'number') known[name] = value;
  }
  known.stack = error.stack;
  if (error.cause !== undefined && depth < 4) known.cause = describeError(error.cause, depth + 1);
  return known;
};

/** Opens the log of the process; children made with `.child()` share its level and its redaction. */
export const createLogger = (options: LoggerOptions = {}): Logger => {
  const print = options.write ?? ((line: string) => void process.stdout.write(line));
  const settings: pino.LoggerOptions = {
    level: options.level ?? 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: redactMembers,
    },
    serializers: { err: describeError, error: describeError },
    hooks: { streamWrite: redactLine },
  };
  return pino(settings, { write: (line: string) => print(options.pretty ? readable(line) : line) });
};

/** A log that says nothing, for tests and one-shot scripts. */
export const silentLogger = (): Logger => pino({ level: 'silent' });
