/** Calls about webhooks and API keys: they act on the shop, never on a person. */
export const integrationCalls = [
  'proApiKeys.list',
  'proApiKeys.create',
  'proApiKeys.revoke',
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
