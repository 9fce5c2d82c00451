/** Hours of the day in the region's time zone; `closes` is exclusive. */
type HelpHours = { opens: number; closes: number };

export const hourIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));

export const isHelpOpen = ({ opens, closes }: HelpHours, hour: number): boolean => hour >= opens && hour < closes;

/** `number` may contain spaces and a plus sign. */
export const whatsAppLink = (number: string, text: string): string =>
  `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;

export const millisecondsToNextHour = (at: Date): number => 3_600_000 - (at.getTime() % 3_600_000);
