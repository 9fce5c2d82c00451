/**
 * Measures the grid of prices with 10,000 rows of 8 columns in a browser: work of the main thread while it scrolls and
 * when 1,000 rows are pasted. The reference is a plain table in the same browser that writes its visible rows again.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '#test/browser';
import { signIn, withDemoShop } from './console-session.ts';
import { median, printTable, verdict } from './figures.ts';

const rounds = 5;
const frames = 180;
/** Rows that pass in a frame: 10,000 rows in 180 frames. */
const rowsAFrame = 55;
const rowHeight = 34;
const pastedRows = 1_000;
/** Milliseconds of script a frame, and of a paste until its last style and layout. */
const goals = { frame: 8, paste: 100 };
const synthetic = 2_500;
const wantedRows = 10_000;

type Work = { readonly script: number; readonly all: number };

/** Milliseconds of the main thread while `act` runs: of its scripts, and with style and layout. */
const workOf = async (session: CDPSession, act: () => Promise<void>): Promise<Work> => {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    const script = seconds('ScriptDuration');
    return { script, all: script + seconds('LayoutDuration') + seconds('RecalcStyleDuration') };
  };
  const before = await read();
  await act();
  const after = await read();
  return { script: (after.script - before.script) * 1000, all: (after.all - before.all) * 1000 };
};

const scroll = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).evaluate(
    async (element, { count, step }) => {
      element.scrollTop = 0;
      for (let frame = 1; frame <= count; frame += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one step a frame
        await new Promise((resolve) => requestAnimationFrame(resolve));
        element.scrollTop = frame * step;
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    { count: frames, step: rowsAFrame * rowHeight },
  );

/** Text of 1,000 rows as a spreadsheet copies it: price, sale price, first and last day. */
const clipboardText = Array.from(
  { length: pastedRows },
  (_, row) => `${60 + (row % 40)},900\t${40 + (row % 20)},500\t01/12/2026\t15/12/2026`,
).join('\n');

const plainTable = `<!doctype html><style>
  #box { height: 600px; overflow: auto } td { height: ${rowHeight - 2}px; padding: 0 8px } table { width: 100% }
</style><div id="box" tabindex="0"><table><tbody></tbody></table></div><output></output><script>
  const box = document.querySelector('#box'), body = document.querySelector('tbody');
  const rows = Array.from({ length: ${wantedRows} }, (_, row) => Array.from({ length: 8 }, (_, column) => row + ':' + column));
  const write = () => {
    const first = Math.max(0, Math.floor(box.scrollTop / ${rowHeight}) - 8), last = Math.min(rows.length, first + 34);
    body.innerHTML = '<tr><td style="height:' + first * ${rowHeight} + 'px"></tr>' +
      rows.slice(first, last).map((cells) => '<tr><td>' + cells.join('<td>')).join('') +
      '<tr><td style="height:' + (rows.length - last) * ${rowHeight} + 'px"></tr>';
  };
  box.addEventListener('scroll', write);
  box.addEventListener('paste', (event) => {
    event.clipboardData.getData('text').split('\\n').forEach((line, row) =>
      line.split('\\t').forEach((cell, column) => { rows[row][column + 3] = cell; }));
    write();
    document.querySelector('output').textContent = 'pasted';
  });
  write();
</script>`;

type Figures = { readonly frame: number; readonly paste: number };

/** `undo` takes the paste back, so that it can be repeated. */
const measure = async (
  page: Page,
  grid: {
    readonly box: string;
    readonly focus: () => Promise<void>;
    readonly pasted: () => Promise<void>;
    readonly undo: () => Promise<void>;
  },
): Promise<Figures> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const scrolls: number[] = [];
  const pastes: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { script } = await workOf(session, () => scroll(page, grid.box));
    await page.locator(grid.box).evaluate((element) => void (element.scrollTop = 0));
    await grid.focus();
    const { all } = await workOf(session, async () => {
      await page.keyboard.press('Control+V');
      await grid.pasted();
    });
    await grid.undo();
    // the first round compiles the scripts
    if (round > 0) {
      scrolls.push(script / frames);
      pastes.push(all);
    }
  }
  return { frame: median(scrolls), paste: median(pastes) };
};

const addItems = (dataDir: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const command = [join(import.meta.dirname, '../bin/ourlet.mjs'), 'seed', '--items', String(synthetic), '--force'];
    const child = spawn(process.execPath, command, {
      env: { ...process.env, OURLET_DATA: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`seed ended with ${code}`))));
  });

const measureAll = async (origin: string): Promise<void> => {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    await signIn(context, origin);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${origin}/pro/prix?limit=${wantedRows}`, { waitUntil: 'load' });
    const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
    if (rows < wantedRows) throw new Error(`the grid has ${rows} rows instead of ${wantedRows}`);
    await page.evaluate((text) => navigator.clipboard.writeText(text), clipboardText);
    const first = page.locator('[data-row="0"][data-column="0"]');
    const changes = page.locator('.price-bar b');
    const own = await measure(page, {
      box: '.price-grid',
      focus: () => first.click(),
      pasted: () => changes.waitFor(),
      undo: async () => {
        await page.keyboard.press('Control+Z');
        await changes.waitFor({ state: 'detached' });
      },
    });
    const plain = await context.newPage();
    await plain.setContent(plainTable);
    const done = plain.getByText('pasted');
    const reference = await measure(plain, {
      box: '#box',
      focus: () => plain.locator('#box').focus(),
      pasted: () => done.waitFor(),
      undo: () => plain.locator('output').evaluate((element) => void (element.textContent = '')),
    });
    printTable(
      `Grid of prices, ${rows} rows of 8 columns: milliseconds of the main thread`,
      ['', 'grid', 'plain table', 'ratio', 'goal', ''],
      (['frame', 'paste'] as const).map((name) => [
        name === 'frame' ? 'script of a frame while scrolling' : `paste of ${pastedRows} rows`,
        own[name],
        reference[name],
        own[name] / reference[name],
        goals[name],
        verdict(own[name], goals[name]),
      ]),
    );
  } finally {
    await browser.close();
  }
};

export const benchGrid = (): Promise<void> =>
  withDemoShop(async (origin, dataDir) => {
    await addItems(dataDir);
    await measureAll(origin);
  });
