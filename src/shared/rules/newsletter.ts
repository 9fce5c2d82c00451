/** What subscribers of the newsletter may choose, beside sections. */
export const newsletterTopics = ['NEW', 'SALES'] as const;
export type NewsletterTopic = (typeof newsletterTopics)[number];

/** MONTHLY: at most one letter in 28 days. */
export const newsletterFrequencies = ['EACH', 'MONTHLY'] as const;
export type NewsletterFrequency = (typeof newsletterFrequencies)[number];
