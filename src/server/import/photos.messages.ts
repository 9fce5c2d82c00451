import { countOf, typo } from '#shared/text';
import type { FetchFault } from './photo-fetch/photo-fetch.ts';

export type PhotoVerdict = 'created' | 'received' | 'replaced' | 'attached' | 'unchanged' | 'skipped' | 'refused';

const verdictNames: Readonly<Record<PhotoVerdict, { one: string; many: string }>> = {
  created: { one: 'ajoutée', many: 'ajoutées' },
  received: { one: 'reçue', many: 'reçues' },
  replaced: { one: 'remplacée', many: 'remplacées' },
  attached: { one: 'rattachée', many: 'rattachées' },
  unchanged: { one: 'inchangée', many: 'inchangées' },
  skipped: { one: 'laissée de côté', many: 'laissées de côté' },
  refused: { one: 'refusée', many: 'refusées' },
};

const fetchFaults: Readonly<Record<FetchFault, string>> = {
  private: 'l’adresse mène à un réseau privé',
  tooLarge: 'la photo dépasse 20 Mo',
  tooSlow: 'le serveur ne répond pas en 30 secondes',
  status: 'le serveur refuse la photo',
  unreachable: 'le serveur n’est pas joignable',
  redirects: 'l’adresse redirige trop de fois',
  notImage: 'le serveur envoie une page au lieu d’une photo',
};

export const photosUsage = typo(
  'Utilisation : npm run images -- dossier [--tout], ou npm run images -- --download. Chaque photo porte la référence de son article : REF.jpg, REF-2.jpg, REF-couleur.jpg, REF-couleur-dos.jpg. Le SKU ou le code-barres d’une déclinaison désigne aussi son article et sa couleur ; à défaut, le nom de l’article dans son adresse : robe-midi-lin-2.jpg. Une photo peut aussi porter le nom par lequel finit son adresse dans l’import. --tout prend aussi les autres ; --download télécharge les photos que l’import a nommées. Voir docs/photos.md.',
);

export const photoMessages = {
  noFolder: (path: string): string =>
    typo(`Le dossier ${path} n’existe pas ou ne peut pas être lu. Vérifiez le chemin.`),
  noItem: typo('aucun article ni aucun import ne nomme ce fichier. Donnez-lui la référence de son article.'),
  styleUnknown: (style: string, ref: string): string =>
    typo(`« ${style} » n’est pas une couleur de l’article ${ref}. Corrigez le nom du fichier.`),
  slugTwice: (slug: string, refs: readonly string[]): string =>
    typo(
      `plusieurs articles portent le nom « ${slug} » : ${refs.slice(0, 3).join(', ')}${refs.length > 3 ? ' et d’autres' : ''}. Donnez au fichier la référence du bon article.`,
    ),
  sameName: (other: string): string => typo(`le fichier ${other} porte le même nom. Renommez l’un des deux.`),
  tooLarge: (megabytes: number): string =>
    typo(`la photo dépasse 24 millions de pixels ou ${megabytes} Mo. Réduisez-la.`),
  unreadable: typo('le fichier n’est pas une image JPEG, PNG ou WebP lisible. Exportez-la à nouveau.'),
  sameAddress: typo(
    'plusieurs adresses de l’import finissent par ce nom. Renommez le fichier d’après la référence de son article.',
  ),
  notFetched: (fault: FetchFault, detail: string): string =>
    typo(`${fetchFaults[fault]}${detail === '' ? '' : ` (${detail})`}.`),
  downloaded: (count: number, failed: number): string =>
    typo(
      `${countOf(count, 'photo téléchargée', 'photos téléchargées')}${failed === 0 ? '.' : `, ${countOf(failed, 'échec', 'échecs')}. Recommencez : les photos reçues ne seront pas téléchargées à nouveau.`}`,
    ),
  missingCount: (count: number): string =>
    typo(
      `${countOf(count, 'photo manque', 'photos manquent')} encore. Téléchargez-les avec --download, ou prenez-les dans un dossier : npm run images -- dossier.`,
    ),
  missing: (name: string, refs: readonly string[]): string =>
    `  ${name}${refs.length === 0 ? '' : ` · ${refs.slice(0, 3).join(', ')}${refs.length > 3 ? ' …' : ''}`}`,
  moreMissing: (count: number): string => `  … et ${countOf(count, 'autre', 'autres')}`,
  nameEmpty: typo('son nom n’a ni lettre ni chiffre. Renommez le fichier.'),
  /** `ROBE-01-noir.jpg : ajoutée, article ROBE-01, Noir` */
  line: (file: string, verdict: PhotoVerdict, detail: string | null): string =>
    `${file}\u202F: ${verdictNames[verdict].one}${detail === null ? '' : verdict === 'refused' || verdict === 'skipped' ? `\u202F: ${detail}` : `, ${detail}`}`,
  item: (ref: string, style: string | null): string => `article ${ref}${style === null ? '' : `, ${style}`}`,
  wanted: typo('attendue par un import'),
  summary: (counts: ReadonlyMap<PhotoVerdict, number>): string => {
    const present = (Object.keys(verdictNames) as PhotoVerdict[]).filter((verdict) => (counts.get(verdict) ?? 0) > 0);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const parts = present.map((verdict) => {
      const count = counts.get(verdict) ?? 0;
      return countOf(count, verdictNames[verdict].one, verdictNames[verdict].many);
    });
    return `${countOf(total, 'photo', 'photos')}${parts.length === 0 ? '' : `\u202F: ${parts.join(', ')}`}.`;
  },
};
