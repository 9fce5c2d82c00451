import { countOf, typo } from '#shared/text';

export const countMessages = {
  title: 'Comptages',
  lead: typo('Comptez une étagère à plusieurs : chaque quantité est gardée aussitôt, et les ventes continuent.'),
  start: 'Commencer un comptage',
  location: 'Lieu',
  section: 'Rayon',
  all: 'Tout le lieu',
  name: 'Étagère ou remarque',
  begin: 'Commencer le comptage',
  states: { OPEN: 'En cours', POSTED: 'Terminé', CANCELLED: 'Abandonné' },
  nameOf: (id: string): string => `Comptage ${id}`,
  facts: (counted: number, different: number): string =>
    typo(`${countOf(counted, 'ligne comptée', 'lignes comptées')}, ${countOf(different, 'écart', 'écarts')}`),
  by: (name: string, at: string): string => `Commencé par ${name}, ${at}`,
  empty: 'Aucun comptage.',
  open: 'Ouvrir le comptage',
  back: 'Tous les comptages',
  scan: {
    title: 'Scanner ou saisir',
    code: 'SKU ou code-barres',
    quantity: 'Pièces à ajouter',
    add: 'Ajouter les pièces',
    hint: typo('Chaque scan ajoute une pièce. Entrée valide, le curseur reste ici.'),
    added: (name: string, counted: number): string =>
      typo(`${name} : ${countOf(counted, 'pièce comptée', 'pièces comptées')}`),
    unknown: (code: string): string =>
      typo(`Aucun article n’a le code « ${code} ». Vérifiez-le, ou cherchez l’article dans la liste.`),
    none: 'Indiquez ou scannez un code.',
    waiting: (codes: readonly string[]): string => typo(`Scans en attente d’enregistrement : ${codes.join(', ')}`),
    notSaved: (codes: readonly string[]): string =>
      typo(`Scans non enregistrés : ${codes.join(', ')}. Vérifiez la connexion, puis renvoyez-les.`),
    sendAgain: 'Renvoyer les scans',
    refused: (code: string, quantity: string, refusal: string): string =>
      typo(`Scan non compté : ${code}, quantité ${quantity}. ${refusal}`),
    remove: (code: string): string => typo(`Masquer l’erreur du code « ${code} »`),
  },
  sheet: {
    label: 'Articles à compter',
    columns: { article: 'Article', onHand: 'En stock', counted: 'Compté', difference: 'Écart', by: 'Par' },
    quantity: (name: string): string => `Pièces comptées de ${name}`,
    save: 'Enregistrer les quantités',
    hint: typo('Entrée passe à la ligne suivante. Une colonne collée remplit les lignes suivantes.'),
    saved: (count: number): string => typo(`${countOf(count, 'ligne enregistrée', 'lignes enregistrées')}.`),
    moved: typo('Le stock a bougé pendant le comptage de cette ligne : recomptez-la.'),
    posted: 'corrigé',
    cut: typo('La liste s’arrête à 2 000 lignes. Comptez un rayon à la fois, ou scannez.'),
    bad: (name: string): string => typo(`Indiquez une quantité entière pour ${name}, par exemple 12.`),
    conflict: (name: string, counted: number, by: string): string =>
      typo(
        `${by} a compté ${countOf(counted, 'pièce', 'pièces')} pour ${name} pendant votre saisie. Votre quantité est restée dans le champ : enregistrez à nouveau pour la garder.`,
      ),
    empty: 'Aucun article ici. Scannez ce que vous trouvez.',
  },
  post: {
    title: 'Terminer',
    none: 'Rien n’est compté.',
    same: typo('Aucun écart : le stock est juste.'),
    lead: typo('Le stock sera corrigé de ces écarts. Ce qui n’est pas compté ne change pas.'),
    save: 'Corriger le stock',
    cancel: 'Abandonner le comptage',
    sum: (units: string): string => typo(`Au total : ${units}`),
    refused: (name: string, reserved: number): string =>
      typo(
        `${name} : ${countOf(reserved, 'pièce est réservée', 'pièces sont réservées')} par des commandes, le stock ne peut pas descendre plus bas. Modifiez ces commandes, puis corrigez à nouveau.`,
      ),
    closed: typo('Ce comptage est terminé. Le stock a été corrigé.'),
    cancelled: typo('Ce comptage est abandonné. Le stock n’a pas changé.'),
    changed: 'Un collègue a terminé ce comptage entre-temps.',
  },
} as const;
