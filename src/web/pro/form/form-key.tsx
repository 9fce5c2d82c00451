/**
 * Idempotency key of a form. It stays the same until the form is emptied, whatever else the page loads, so that a form
 * whose answer was lost is recorded once. `loaded`: a new one from each loader call.
 */
import { useState } from 'react';

export const FormKey = ({ loaded }: { loaded: string }) => {
  const [key] = useState(loaded);
  return <input type="hidden" name="key" value={key} />;
};
