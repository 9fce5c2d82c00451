import { useState } from 'react';

/** Keeps the answer of the action: the router drops it at the first link inside the page, such as one to a field. */
export const useFormAnswer = <Answer>(answer: Answer): Answer => useState(answer)[0];
