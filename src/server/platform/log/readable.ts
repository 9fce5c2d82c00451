import { printable } from '#shared/text';

const colours: Record<string, string> = { warn: '\x1b[33m', error: '\x1b[31m', fatal: '\x1b[41m', debug: '\x1b[2m' };

const show = (value: unknown): string => printable(typeof value === 'string' ? value : JSON.stringify(value));

/** Formats `14:03:12 warn message key=value`, followed by the stack of an error. */
export const readable = (line: string): string => {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  const { time, level, msg, err, ...rest } = entry;
  const label = String(level);
  const details = Object.entries(rest)
    .map(([name, value]) => `${name}=${show(value)}`)
    .join(' ');
  const stack = err !== null && typeof err === 'object' && 'stack' in err ? `\n${String(err.stack)}` : '';
  const colour = colours[label] ?? '';
  const head = `${String(time).slice(11, 19)} ${colour}${label.padEnd(5)}${colour === '' ? '' : '\x1b[0m'}`;
  return `${[head, show(msg ?? ''), details].filter((part) => part !== '').join(' ')}${stack}\n`;
};
