/** A field that commands a list (see listbox.tsx), which may come later than the field. */

/** `active`: id of the option that the arrows reached. */
export type ListState = { open: boolean; active: string | null };

/** What the field says of its list, once there are scripts to command it. */
export const comboboxOf = (list: string, { open, active }: ListState) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? list : undefined,
    'aria-activedescendant': active ?? undefined,
  }) as const;
