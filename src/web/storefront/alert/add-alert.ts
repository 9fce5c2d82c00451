/** Creates an alert of the signed-in customer, and says so, or why not. */
import { isShopError } from '#shared/errors';
import { callApi } from '#storefront/frame/call-api.ts';
import { toast } from '#app/toasts.tsx';
import type { WantedAlert } from './alert-path.ts';
import { askAlertMessages as words } from './ask-alert.messages.ts';

export const addAlert = async (wanted: WantedAlert): Promise<void> => {
  try {
    await callApi('POST /api/users/alerts', wanted);
    toast(words.added);
  } catch (error) {
    const reason = isShopError(error) ? (error.details.errors?.[0]?.message ?? error.message) : words.failed;
    toast(reason, { kind: 'error' });
  }
};
