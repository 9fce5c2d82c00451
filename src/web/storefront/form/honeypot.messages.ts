export const honeypotMessages = { leaveEmpty: 'Laissez ce champ vide' } as const;
