/** French of the import of photos: a line a file, and the count. */
import { countOf, typo } from '#shared/text';

export type PhotoWord = 'created' | 'filled' | 'replaced' | 'attached' | 'unchanged' | 'left' | 'refused';

const words: Readonly<Record<PhotoWord, { one: string; many: string }>> = {
  created: { one: 'ajoutée', many: 'ajoutées' },
  filled: { one: 'reçue', many: 'reçues' },
  replaced: { one: 'remplacée', many: 'remplacées' },
  attached: { one: 'rattachée', many: 'rattachées' },
  unchanged: { one: 'inchangée', many: 'inchangées' },
  left: { one: 'laissée de côté', many: 'laissées de côté' },
  refused: { one: 'refusée', many: 'refusées' },
};

/** How the command is written. */
export const photosUsage = typo(
  'Utilisation : npm run images -- dossier [--tout]. Chaque photo porte la référence de son article : REF.jpg, REF-2.jpg, REF-couleur.jpg, REF-couleur-dos.jpg. --tout prend aussi celles qui n’en portent pas. Voir docs/photos.md.',
);

export const photoMessages = {
  noFolder: (path: string): string =>
    typo(`Le dossier ${path} n’existe pas ou ne peut pas être lu. Vérifiez le chemin.`),
  nobodyAsks: typo('aucun article et aucun import ne nomme ce fichier. Donnez-lui la référence de son article.'),
  styleUnknown: (style: string, ref: string): string =>
    typo(`« ${style} » n’est pas une couleur de l’article ${ref}. Corrigez le nom du fichier.`),
  sameName: (other: string): string => typo(`le fichier ${other} porte le même nom. Renommez l’un des deux.`),
  tooLarge: (megabytes: number): string =>
    typo(`la photo dépasse 24 millions de pixels ou ${megabytes} Mo. Réduisez-la.`),
  unreadable: typo('le fichier n’est pas une image JPEG, PNG ou WebP lisible. Exportez-la à nouveau.'),
  nameless: typo('son nom n’a ni lettre ni chiffre. Renommez le fichier.'),
  /** `ROBE-01-noir.jpg : ajoutée, article ROBE-01, Noir` */
  line: (file: string, word: PhotoWord, detail: string | null): string =>
    `${file}\u202F: ${words[word].one}${detail === null ? '' : word === 'refused' || word === 'left' ? `\u202F: ${detail}` : `, ${detail}`}`,
  on: (ref: string, style: string | null): string => `article ${ref}${style === null ? '' : `, ${style}`}`,
  wanted: typo('attendue par un import'),
  summary: (counts: ReadonlyMap<PhotoWord, number>): string => {
    const said = (Object.keys(words) as PhotoWord[]).filter((word) => (counts.get(word) ?? 0) > 0);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const parts = said.map((word) => {
      const count = counts.get(word) ?? 0;
      return countOf(count, words[word].one, words[word].many);
    });
    return `${countOf(total, 'photo', 'photos')}${parts.length === 0 ? '' : `\u202F: ${parts.join(', ')}`}.`;
  },
};
