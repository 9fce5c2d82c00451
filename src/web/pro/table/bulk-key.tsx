import { useState } from 'react';
import { newKey } from '#app/new-key.ts';

/**
 * Makes a repeated click on an act of a selection start one job. New for each selection, because the list may still
 * load its new data after an act when the next one is sent.
 */
export const BulkKey = () => {
  const [key] = useState(newKey);
  return <input type="hidden" name="key" value={key} />;
};
