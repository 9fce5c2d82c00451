/** Key of the session storage under which the typed sign-in address is kept. */
export const signInDraftName = 'login';

/** The next user of this tab must not find the address. */
export const forgetSignInDraft = (): void => {
  try {
    sessionStorage.removeItem(signInDraftName);
  } catch {
    // storage is forbidden, so nothing was saved
  }
};
