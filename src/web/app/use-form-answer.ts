import { useState } from 'react';

/**
 * Keeps the response of the action, which the router drops at the first link inside the page, such as a link to a
 * field.
 */
export const useFormAnswer = <Answer>(answer: Answer): Answer => useState(answer)[0];
