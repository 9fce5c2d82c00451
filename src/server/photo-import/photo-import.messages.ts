import type { PhotoVerdictName } from '#shared/api/photo-limits';
import { typo } from '#shared/text';

const verdicts: Readonly<Record<PhotoVerdictName, string>> = {
  created: 'ajoutée',
  received: 'reçue',
  replaced: 'remplacée',
  attached: 'rattachée',
  unchanged: 'inchangée',
  skipped: 'laissée de côté',
  refused: 'refusée',
};

export const photoImportMessages = {
  notPhoto: typo('Le fichier n’est pas une image JPEG, PNG ou WebP lisible. Exportez l’image à nouveau.'),
  tooLarge: typo('La photo dépasse 20 Mo. Réduisez-la.'),
  archiveTooLarge: typo('L’archive dépasse 60 Mo. Coupez-la en plusieurs, ou envoyez ses photos directement.'),
  empty: typo('Le fichier est vide. Envoyez-le à nouveau.'),
  innerArchive: typo('Une archive dans une archive n’est pas ouverte. Envoyez ses photos directement.'),
  sameName: typo(
    'Une autre photo de cet import aurait le même nom dans la boutique (sans accents ni espaces). Renommez l’une des deux.',
  ),
  noItem: typo(
    'Aucun article ni aucun import ne porte ce nom. Donnez au fichier la référence de son article, ou le nom de l’article comme dans son adresse.',
  ),
  planChanged: typo(
    'L’article ou la photo a changé depuis la vérification. Envoyez la photo à nouveau pour voir où elle va.',
  ),
  crashed: typo('La photo n’a pas pu être rangée à cause d’une erreur. Envoyez-la à nouveau.'),
  applyCrashed: typo(
    'Le rangement s’est arrêté à cause d’une erreur. Les photos déjà rangées le restent : recommencez pour les autres, et prévenez le support si l’erreur revient.',
  ),
  undoCrashed: typo(
    'L’annulation s’est arrêtée à cause d’une erreur. Rien n’a été remis : recommencez, et prévenez le support si l’erreur revient.',
  ),
  noFile: typo('Aucune photo dans ces fichiers. Choisissez des photos JPEG, PNG ou WebP, ou une archive ZIP.'),
  tooMany: (max: number): string => typo(`Plus de ${max} photos dans un import. Envoyez-les en plusieurs imports.`),
  tooManyEntries: (max: number): string => typo(`L’archive contient plus de ${max} fichiers. Coupez-la en plusieurs.`),
  importTooLarge: (megabytes: number): string =>
    typo(`Les photos dépassent ${megabytes} Mo au total. Envoyez-les en plusieurs imports.`),
  archiveBroken: typo('L’archive ZIP ne peut pas être ouverte. Refaites-la, sans mot de passe.'),
  applied: typo(
    'Cet import est déjà rangé ou abandonné : ses photos ne peuvent plus changer. Envoyez-les dans un nouvel import.',
  ),
  notDiscardable: typo(
    'Des photos de cet import sont déjà rangées, ou en train de l’être : il ne peut plus être abandonné. Attendez la fin du rangement, puis annulez l’import.',
  ),
  nothing: typo('Aucune photo à ranger : chacune est déjà là, laissée de côté ou refusée.'),
  notUndoable: typo('Plus de trente jours ont passé depuis le rangement : cet import ne peut plus être annulé.'),
  verdict: (verdict: PhotoVerdictName): string => verdicts[verdict],
  undoResults: { RESTORED: 'annulée', LEFT: typo('laissée : changée depuis') },
  fileName: 'photos',
  columns: ['fichier', 'verdict', 'référence', 'article', 'couleur', 'explication', 'annulation'],
} as const;
