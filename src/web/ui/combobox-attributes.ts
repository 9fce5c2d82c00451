/** ARIA attributes of a field with a list below it. Separate from the list, whose code may be loaded later. */

/** `active`: id of the highlighted option. */
export type ListState = { open: boolean; active: string | null };

export const comboboxAttributes = (listId: string, { open, active }: ListState) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': active ?? undefined,
  }) as const;
