/** Key of the session storage with the address that was typed in a sign-in form. */
export const signInDraftName = 'login';

/** The next user of this tab must not find it. */
export const forgetSignInDraft = (): void => {
  try {
    sessionStorage.removeItem(signInDraftName);
  } catch {
    // storage is forbidden: nothing was saved
  }
};
