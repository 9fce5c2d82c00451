/** The reminder as it would go out. */
export type ReminderMail = { readonly to: string; readonly subject: string; readonly text: string };
