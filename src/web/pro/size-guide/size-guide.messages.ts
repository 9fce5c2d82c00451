import { typo } from '#shared/text';

export const sizeGuideMessages = {
  title: 'Guide des tailles',
  tablesLabel: 'Tableaux',
  names: {
    femme: 'Femme',
    chaussures: 'Chaussures',
    'soutiens-gorge': 'Soutiens-gorge',
    homme: 'Homme',
    pantalons: 'Pantalons homme',
    enfant: 'Enfant',
    bebe: 'Bébé',
  },
  lead: 'Le guide, les fiches d’articles et les filtres de la boutique suivent ces lignes dès leur enregistrement.',
  hint: typo(
    'Mesures en centimètres, comme 84 ou 84-87 ; les pouces sont calculés. Les lignes se rangent d’après leur taille. Videz une ligne pour la retirer.',
  ),
  rows: 'Tailles',
  add: 'Ajouter une ligne',
  units: { size: '', cm: ' (cm)', kg: ' (kg)', text: '' },
  standard: 'Mesures habituelles',
  changed: 'Modifié par la boutique',
  see: 'Voir le guide dans la boutique',
  preview: 'Voir l’aperçu',
  previewTitle: 'Aperçu',
  previewHint: 'Le tableau n’est pas encore enregistré.',
  previewUnits: { cm: 'En centimètres', in: 'En pouces' },
  none: '–',
  save: 'Enregistrer le tableau',
  reset: 'Revenir aux mesures habituelles',
  resetAsk: typo('Remplacer ces lignes par les mesures habituelles ? Le journal garde les vôtres.'),
  readOnly: 'Votre rôle permet de voir le guide, pas de le modifier.',
  done: {
    modifie: 'Le tableau est enregistré.',
    habituel: 'Le tableau a de nouveau les mesures habituelles.',
  },
} as const;
