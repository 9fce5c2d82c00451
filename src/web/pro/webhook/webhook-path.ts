export const webhooksPath = '/pro/parametres/webhooks';
export const newWebhookPath = `${webhooksPath}/nouveau`;
export const webhookPath = (id: string): string => `${webhooksPath}/${id}`;
export const deliveryPath = (id: string, deliveryId: string): string => `${webhooksPath}/${id}/envois/${deliveryId}`;
