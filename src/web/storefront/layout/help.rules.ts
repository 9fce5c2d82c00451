/** Whether somebody answers now, on the clock of the region. */

/** Hours of the day, opening included, closing excluded. */
export type HelpHours = { opens: number; closes: number };

/** The hour of the day in a zone: 8 from 8h00 to 8h59. */
export const hourIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));

export const isAnswering = ({ opens, closes }: HelpHours, hour: number): boolean => hour >= opens && hour < closes;

/** `https://wa.me/21670000100?text=…`, from a number as people write it. */
export const whatsAppLink = (number: string, text: string): string =>
  `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** Milliseconds to the next full hour: the only moments when the answer changes. */
export const untilNextHour = (at: Date): number => 3_600_000 - (at.getTime() % 3_600_000);
