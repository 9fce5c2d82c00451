import { typo } from '#shared/text';

export const storeMessages = {
  unknownRegion: 'Cette région n’existe pas ou n’est pas ouverte.',
  badPhone: 'Ce numéro de téléphone n’est pas valide.',
  halfPoint: 'Indiquez la latitude et la longitude, ou aucune des deux.',
  noLocation: typo('Choisissez le lieu de stock : le retrait en magasin en a besoin.'),
  takenLocation: 'Un autre magasin a déjà ce lieu de stock. Choisissez-en un autre.',
  takenName: 'Un autre magasin vient d’être créé avec ce nom. Réessayez.',
  closesFirst: 'La fermeture doit venir après l’ouverture.',
  overlap: 'Deux plages d’un même jour se chevauchent. Corrigez leurs heures.',
  halfHours: 'Indiquez l’ouverture et la fermeture, ou aucune des deux pour un jour fermé.',
  twice: 'Ce jour est indiqué deux fois. Gardez une seule ligne.',
} as const;

export const newsMessages = {
  unknownItems: (refs: readonly string[]): string =>
    refs.length === 1
      ? typo(`Aucun article publié n’a la référence ${refs[0]}. Vérifiez-la dans la liste des articles.`)
      : typo(`Aucun article publié n’a ces références : ${refs.join(', ')}. Vérifiez-les dans la liste des articles.`),
  unknownImage: 'Cette image n’existe plus. Choisissez-en une autre.',
  mayNotPublish: typo(
    'Votre rôle ne permet pas de publier. Laissez ce champ vide : l’actualité reste un brouillon, qu’une personne autorisée publiera.',
  ),
  takenName: 'Une autre actualité vient d’être créée avec ce titre. Réessayez.',
} as const;

export const pageMessages = {
  unknownRegion: 'Cette région n’existe pas.',
} as const;
