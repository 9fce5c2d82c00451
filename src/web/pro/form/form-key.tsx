/**
 * Idempotency key of a form that a loader made. The first one is kept until the form is reset, although each reload
 * makes another: a form whose answer was lost is then recorded once when it is sent again.
 */
import { useState } from 'react';

export const FormKey = ({ loaded }: { loaded: string }) => {
  const [key] = useState(loaded);
  return <input type="hidden" name="key" value={key} />;
};
