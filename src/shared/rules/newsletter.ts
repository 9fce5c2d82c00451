/** Topics that subscribers of the newsletter may choose, in addition to sections. */
export const newsletterTopics = ['NEW', 'SALES'] as const;
export type NewsletterTopic = (typeof newsletterTopics)[number];

/** MONTHLY: at most one newsletter in 28 days. */
export const newsletterFrequencies = ['EACH', 'MONTHLY'] as const;
export type NewsletterFrequency = (typeof newsletterFrequencies)[number];
