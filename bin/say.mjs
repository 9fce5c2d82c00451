// Output of the starter: one short French line per step, with its duration.
const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (colour ? `\x1b[${code}m${text}\x1b[0m` : text);

export const say = (text) => console.log(`  ${text}`);
export const hint = (text) => console.log(`  ${paint(2, text)}`);

const duration = (milliseconds) =>
  milliseconds < 60_000
    ? `${(milliseconds / 1000).toFixed(1).replace('.', ',')} s`
    : `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;

export const step = async (announce, done, work) => {
  const start = Date.now();
  hint(`${announce} …`);
  await work();
  console.log(`  ${paint(32, '✓')} ${done.padEnd(32)} ${paint(2, duration(Date.now() - start))}`);
};

/** Error printed without its stack. */
export const operatorError = (message) => Object.assign(new Error(message), { plain: true });
