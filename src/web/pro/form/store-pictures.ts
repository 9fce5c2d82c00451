/** Stores the files of a form before the record that shows them. For actions. */
type Upload = (picture: { imageAsBase64: string; alt: string }) => Promise<{ image: { name: string } }>;

/**
 * Puts the names of the stored pictures into the form, so that a refused form keeps them. `alts`: what each picture
 * shows, by field name.
 */
export const storePictures = async (
  upload: Upload,
  form: FormData,
  alts: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [name, alt] of Object.entries(alts)) {
    const file = form.get(`${name}File`);
    form.delete(`${name}File`);
    if (form.get(`${name}Removed`) !== null) form.set(name, '');
    form.delete(`${name}Removed`);
    if (!(file instanceof File) || file.size === 0) continue;
    const imageAsBase64 = Buffer.from(await file.arrayBuffer()).toString('base64');
    form.set(name, (await upload({ imageAsBase64, alt })).image.name);
  }
};
