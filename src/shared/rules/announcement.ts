/** Whom announcements reach, and their states. */
export const announcementAudiences = ['CUSTOMERS', 'PROFESSIONALS', 'STAFF'] as const;
export const announcementStates = ['UPCOMING', 'LIVE', 'ENDED', 'OFF'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];
export type AnnouncementState = (typeof announcementStates)[number];
