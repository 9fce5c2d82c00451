/** What the server answered to a form that the browser sent. */
import { useState } from 'react';

/** The router forgets it at the first link to a place of the same page, such as a field to mend: the page does not. */
export const useFormAnswer = <Answer>(given: Answer): Answer => useState(given)[0];
