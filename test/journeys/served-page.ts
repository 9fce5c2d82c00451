/** Pages that the shop serves a moment after a change. */
import { expect } from 'vitest';
import { desktopAgent } from './visitor.ts';

/** Waits until the page contains the text, as for a visitor who has chosen a section. */
export const waitForPage = async (address: string, text: string): Promise<void> => {
  const headers = { cookie: 'msid=1', 'user-agent': desktopAgent };
  const shows = async (): Promise<boolean> => (await (await fetch(address, { headers })).text()).includes(text);
  await expect.poll(shows).toBe(true);
};
