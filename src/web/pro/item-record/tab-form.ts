/** Id of the form of the shown part of the record; the button in its head submits it. */
export const tabForm = 'partie';
