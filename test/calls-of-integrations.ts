/** Calls about webhooks: they act on the shop, never on a person. */
export const integrationCalls = [
  'proWebhooks.list',
  'proWebhooks.byId',
  'proWebhooks.create',
  'proWebhooks.update',
  'proWebhooks.setState',
  'proWebhooks.renewSecret',
  'proWebhooks.remove',
  'proWebhooks.sendTest',
  'proWebhooks.deliveries',
  'proWebhooks.delivery',
  'proWebhooks.resend',
];
