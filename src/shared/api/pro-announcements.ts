/** Announcements in the notifications of customers, professionals and staff. */
import { z } from 'zod';
import { announcementAudiences, announcementStates } from '#shared/rules/announcement';
import { declareCalls, staff } from './call.ts';
import { filled, line, page, pageSize, regionCode, rowId, shopPath } from './inputs.ts';
import { announcementKinds } from './notifications.ts';
import { count } from './shapes.ts';

const content = {
  kind: z.enum(announcementKinds),
  tag: line(30).nullable().default(null),
  title: filled(80),
  message: filled(200),
  /** For people whose browser asks for English; both or none. */
  titleEn: line(80).nullable().default(null),
  messageEn: line(200).nullable().default(null),
  path: shopPath.nullable().default(null),
  audiences: z.array(z.enum(announcementAudiences)).min(1).max(3),
  /** An empty list means all. */
  regions: z.array(regionCode).max(30).default([]),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
};

const announcement = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(announcementStates),
  kind: z.enum(announcementKinds),
  tag: z.string().nullable(),
  title: z.string(),
  message: z.string(),
  titleEn: z.string().nullable(),
  messageEn: z.string().nullable(),
  path: z.string().nullable(),
  audiences: z.array(z.enum(announcementAudiences)),
  regions: z.array(z.string()),
  startsAt: z.string(),
  endsAt: z.string(),
  /** People who have read it. */
  views: count,
});

const ofAnnouncement = z.object({ announcementId: rowId });
const version = z.int().min(1).max(1_000_000_000);
const reads = { method: 'GET', access: { ...staff, privilege: 'content.view' }, lane: 'cart', rate: 'read' } as const;
const acts = { method: 'POST', lane: 'cart', rate: 'write' } as const;
const errors = ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'RECORD_CHANGED'] as const;

export const proAnnouncements = declareCalls('proAnnouncements', {
  list: {
    ...reads,
    path: '/api/pro/content/announcements',
    summary: 'Les annonces, la plus récente d’abord.',
    query: z.object({ state: z.enum(announcementStates).optional(), page, pageSize: pageSize(30) }),
    output: z.object({ announcements: z.array(announcement), count, page: z.int(), pageSize: z.int() }),
  },
  byId: {
    ...reads,
    path: '/api/pro/content/announcements/:announcementId',
    summary: 'Une annonce.',
    params: ofAnnouncement,
    output: announcement,
    errors: ['NOT_FOUND'],
  },
  create: {
    ...acts,
    path: '/api/pro/content/announcements',
    summary: 'Crée une annonce\u202F; retirée pour qui ne peut pas publier.',
    access: { ...staff, privilege: 'content.create' },
    body: z.strictObject(content),
    output: announcement,
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  update: {
    ...acts,
    path: '/api/pro/content/announcements/:announcementId',
    summary: 'Modifie une annonce.',
    access: { ...staff, privilege: 'content.edit' },
    params: ofAnnouncement,
    body: z.strictObject({ version, ...content }),
    output: announcement,
    errors,
  },
  setState: {
    ...acts,
    path: '/api/pro/content/announcements/:announcementId/state',
    summary: 'Publie une annonce, ou la retire.',
    access: { ...staff, privilege: 'content.validate' },
    params: ofAnnouncement,
    body: z.strictObject({ version, active: z.boolean() }),
    output: announcement,
    errors,
  },
  remove: {
    ...acts,
    path: '/api/pro/content/announcements/:announcementId/remove',
    summary: 'Supprime une annonce.',
    access: { ...staff, privilege: 'content.delete' },
    params: ofAnnouncement,
    body: z.strictObject({ version }),
    status: 204,
    errors,
  },
});

export type ProAnnouncement = z.output<typeof announcement>;
