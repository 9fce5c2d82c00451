/** What the form that finds an order again lacks. */
import { isEmail } from '#shared/email';
import { orderMessages } from './order.messages.ts';

export type TypedTrack = { readonly reference: string; readonly email: string };
/** `''` stands for what no field can mend. */
export type TrackErrors = Readonly<Partial<Record<keyof TypedTrack | '', string>>>;

const words = orderMessages.track;

export const trackFaults = ({ reference, email }: TypedTrack): TrackErrors => ({
  ...(reference === '' ? { reference: words.noReference } : {}),
  ...(isEmail(email) ? {} : { email: words.noEmail }),
});

/** Which of the two is wrong is told to nobody. */
export const notFound: TrackErrors = { reference: words.wrong, email: words.wrongEmail };
