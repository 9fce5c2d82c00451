export const contactTopics = ['ORDER', 'DELIVERY', 'RETURN', 'ITEM', 'GIFT_CARD', 'PROFESSIONAL', 'OTHER'] as const;
export type ContactTopic = (typeof contactTopics)[number];
