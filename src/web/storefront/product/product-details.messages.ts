import type { PictureView } from '#shared/api/shapes';
import { countOf, typo } from '#shared/text';

const views: Record<PictureView, string> = {
  front: 'De face',
  back: 'De dos',
  detail: 'Détail',
  flat: 'À plat',
  scale: 'Vue portée',
  top: 'De dessus',
  side: 'De profil',
};

const decimal = new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
export const productDetailsMessages = {
  views,
  gallery: (name: string): string => typo(`Photos : ${name}`),
  thumbs: 'Choisir une photo',
  thumb: (rank: number, view: string): string => typo(`Photo ${rank} : ${view}`),
  enlarge: 'Agrandir la photo',
  counter: (rank: number, count: number): string => `${rank} / ${count}`,
  guide: 'Guide des tailles',
  choice: (style: string | undefined, size: string | undefined): string => [style, size].filter(Boolean).join(', '),
  bar: 'Votre choix',
  choose: 'Choisir une taille',
  change: 'Changer de taille',
  rating: (average: number, count: number): string =>
    typo(`${decimal.format(average)} sur 5, ${countOf(count, 'note', 'notes')}`),
  share: 'Partager',
  copied: 'Lien copié',
  notCopied: 'Copiez l’adresse de la page pour la partager.',
  copyRef: 'Copier la référence',
  refCopied: 'Référence copiée',
} as const;
