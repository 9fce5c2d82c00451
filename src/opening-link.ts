/** Prints the link of the first administrator. It is a secret, so it is printed at a terminal and never logged. */
import { OperatorError } from '#platform/operator-error';
import type { Opening } from '#server/opening';
import { formatDateTime } from '#shared/dates';
import { messages } from './main.messages.ts';

type Printed = { readonly opening: Opening; readonly say: (line: string) => void };

/** False when the shop has an administrator. */
const print = async ({ opening, say }: Printed): Promise<boolean> => {
  const link = await opening.createLink();
  if (link === null) return false;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  say(messages.openingLink(link.url, formatDateTime(link.expiresAt, timeZone)));
  return true;
};

/** At the start of the shop. Output that is no terminal may be kept as a log, so it gets a hint only. */
export const offerOpeningLink = async (printed: Printed): Promise<void> => {
  if (process.stdout.isTTY) await print(printed);
  else if (await printed.opening.needsAdministrator()) printed.say(messages.openingHint);
};

export const requireOpeningLink = async (printed: Printed): Promise<void> => {
  if (!(await print(printed))) throw new OperatorError(messages.hasAdministrator);
};
