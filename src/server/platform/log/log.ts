import { pino } from 'pino';
import { redactLine, redactMembers } from './redact.ts';
import { readable } from './readable.ts';

export type Logger = pino.Logger;

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

export type LoggerOptions = {
  level?: LogLevel;
  /** Readable lines for a terminal instead of JSON. */
  pretty?: boolean;
  /** Writes to standard output by default. */
  write?: (line: string) => void;
};

type ErrorLike = { name?: unknown; message: unknown; stack?: unknown; cause?: unknown };

/** Some libraries pass a plain object with the members of an error. */
const isErrorLike = (value: unknown): value is ErrorLike =>
  value instanceof Error ||
  (typeof value === 'object' && value !== null && 'message' in value && ('stack' in value || 'severity' in value));

/** Other members of a database error may contain values of a row. */
const describeError = (error: unknown, depth = 0): unknown => {
  if (!isErrorLike(error)) return error;
  const details: Record<string, unknown> = { type: error.name, message: error.message };
  for (const name of ['code', 'status', 'severity', 'constraint', 'table', 'statement', 'syscall']) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'string' || typeof value === 'number') details[name] = value;
  }
  details.stack = error.stack;
  if (error.cause !== undefined && depth < 4) details.cause = describeError(error.cause, depth + 1);
  return details;
};

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

export const silentLogger = (): Logger => pino({ level: 'silent' });
