/** Offers an address to the device's share sheet, or copies it. Browser only. */

export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Share sheets of computers offer little; there the address is copied. */
export const hasShareSheet = (): boolean => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;

/** Resolves also when the visitor closes the sheet, which is no error. */
export const openShareSheet = async (content: { title: string; text?: string; url: string }): Promise<void> => {
  await navigator.share(content).catch(() => undefined);
};
