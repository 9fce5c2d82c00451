/** Pictures chosen in a form about contents. For actions. */
import type { Client } from '#shared/api/client';
import { refused } from './content-answer.ts';

/**
 * Stores the chosen files, and puts their names into the form, so that a refused form keeps them. `alts`: text of
 * each picture by field name. Returns the sentence of a refusal.
 */
export const storePictures = async (
  api: Client,
  form: FormData,
  alts: Readonly<Record<string, string>>,
): Promise<string | null> => {
  for (const [name, alt] of Object.entries(alts)) {
    const file = form.get(`${name}File`);
    form.delete(`${name}File`);
    if (form.get(`${name}Removed`) !== null) form.set(name, '');
    form.delete(`${name}Removed`);
    if (!(file instanceof File) || file.size === 0) continue;
    const imageAsBase64 = Buffer.from(await file.arrayBuffer()).toString('base64');
    try {
      form.set(name, (await api.proBanners.upload({ imageAsBase64, alt })).image.name);
    } catch (error) {
      const { refusal, errors } = refused(error, {}, {}).data;
      return refusal ?? Object.values(errors)[0] ?? null;
    }
  }
  return null;
};
