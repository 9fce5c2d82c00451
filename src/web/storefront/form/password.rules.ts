/** Rules of a new password that the browser can check. The server also refuses common passwords. */
export type PasswordEntry = { readonly password: string; readonly confirmation: string; readonly email: string };

export type PasswordRuleId = 'length' | 'notEmail' | 'confirmed';

export type PasswordRule = { readonly id: PasswordRuleId; readonly isMet: boolean };

const isAddress = (password: string, email: string): boolean => {
  const address = email.trim().toLowerCase();
  const typed = password.trim().toLowerCase();
  return address !== '' && (typed === address || typed === address.split('@', 1)[0]);
};

export const passwordRules = (
  { password, confirmation, email }: PasswordEntry,
  minLength: number,
): readonly PasswordRule[] => [
  { id: 'length', isMet: password.length >= minLength },
  { id: 'notEmail', isMet: password !== '' && !isAddress(password, email) },
  { id: 'confirmed', isMet: password !== '' && password === confirmation },
];
