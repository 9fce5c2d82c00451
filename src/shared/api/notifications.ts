import { z } from 'zod';
import { declareCalls, signedIn } from './call.ts';
import { page, pageSize, rowId } from './inputs.ts';
import { count } from './shapes.ts';

const poll = { method: 'GET', access: signedIn, lane: 'poll', rate: 'poll' } as const;

export const notificationTypes = [
  'ORDER_STATUS',
  'PAYMENT',
  'GIFT',
  'BACK_IN_STOCK',
  'PRICE_DROP',
  'CLAIM',
  'ANNOUNCEMENT',
] as const;

export const announcementKinds = ['NEWS', 'HIGHLIGHT', 'PROMOTION'] as const;

export const notification = z.object({
  id: z.string(),
  message: z.string(),
  date: z.string(),
  isViewed: z.boolean(),
  type: z.enum(notificationTypes),
  orderId: z.string().nullable(),
  /** Null for a notification about this person only. */
  announcement: z.enum(announcementKinds).nullable(),
  /** Short word that staff add to an announcement. */
  tag: z.string().nullable(),
  /** Page that opens when the notification is clicked. */
  path: z.string().nullable(),
});

const notificationPage = z.object({
  notifications: z.array(notification),
  count,
  countUnviewedNotif: count,
});

const paging = { page, pageSize: pageSize(3) };

export const notifications = declareCalls('notifications', {
  list: {
    ...poll,
    path: '/api/notifications/list',
    summary: 'Une page de notifications et le nombre de celles qui n’ont pas été vues.',
    query: z.object(paging),
    output: notificationPage,
  },
  isViewed: {
    ...poll,
    path: '/api/notifications/isViewed',
    summary: 'Marque une notification comme vue, puis répond comme la liste.',
    query: z.object({ ...paging, notificationId: rowId }),
    output: notificationPage,
    errors: ['NOT_FOUND'],
  },
  viewAll: {
    ...poll,
    method: 'POST',
    path: '/api/notifications/viewAll',
    summary: 'Marque comme vues toutes les notifications de la personne connectée.',
    body: z.strictObject({}),
    status: 204,
  },
  stream: {
    ...poll,
    path: '/api/notifications/stream',
    summary: 'Annonce par un flux d’événements (SSE) que les notifications de la personne connectée ont changé.',
    output: 'events',
    errors: ['OVERLOADED'],
  },
});

export type NotificationType = (typeof notificationTypes)[number];
export type AnnouncementKind = (typeof announcementKinds)[number];
export type Notification = z.output<typeof notification>;
export type NotificationPage = z.output<typeof notificationPage>;
