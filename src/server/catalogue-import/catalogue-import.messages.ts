import { problemText, type ProblemCode } from '#server/import-format';
import { countOf, typo } from '#shared/text';

/** Sentences that name what the screen offers, where the terminal names an option. */
const onScreen: Partial<Record<ProblemCode, string>> = {
  placeUnknown:
    '« {0} » n’existe pas dans la boutique. Corrigez le nom, ou recommencez en cochant « Créer les rayons qui manquent ».',
  careUnknown: '« {0} » n’est pas une clé d’entretien. Écrivez par exemple wash-30.',
};

export const screenProblem = (code: ProblemCode, params: readonly string[]): string => {
  const own = onScreen[code];
  return own === undefined ? problemText(code, params) : typo(own).replace('{0}', params[0] ?? '');
};

export const catalogueImportMessages = {
  notBase64: 'Le fichier est vide. Choisissez-en un autre.',
  people: typo('Ce fichier contient des clients ou des commandes. Importez-le depuis Clients, bouton « Importer ».'),
  redirects: typo('Ce fichier contient d’anciennes adresses. Importez-le avec npm run import -- fichier.csv.'),
  combinations: typo(
    'Ce fichier est celui des déclinaisons de PrestaShop. Envoyez celui des produits, et celui-ci en second.',
  ),
  secondFile: typo('Un second fichier ne sert qu’avec les produits de PrestaShop : ce sont leurs déclinaisons.'),
  unknownField: (field: string): string => typo(`Le champ « ${field} » n’existe pas dans ce format.`),
  fieldTwice: (label: string): string => typo(`Deux colonnes remplissent « ${label} ». Gardez-en une.`),
  incomplete: (labels: string): string => typo(`Choisissez aussi la colonne de : ${labels}.`),
  nothing: typo('Rien à importer : le catalogue contient déjà toutes ces valeurs.'),
  notUndoable: typo('Cet import ne peut plus être annulé : plus de trente jours ont passé.'),
  costsReserved: typo(
    'Cet import change des prix d’achat, et votre rôle ne permet pas de les changer. Demandez à une personne qui en a le droit, ou relisez le fichier vous-même depuis « Changer les colonnes » : les prix d’achat seront laissés de côté.',
  ),
  costsLeft: typo(
    'Les prix d’achat du fichier sont laissés de côté : la personne qui a choisi les colonnes ne peut pas les changer.',
  ),
  costs: (count: number): string =>
    typo(`${countOf(count, 'prix d’achat change', 'prix d’achat changent')}, à partir du jour de l’import.`),
  costColumn: (header: string): string =>
    typo(
      `La colonne « ${header} » contient des prix d’achat, que votre rôle ne permet pas de voir. Choisissez pour elle « Ne pas importer ».`,
    ),
  costHidden: typo('cette valeur ne peut pas être importée, et votre rôle ne permet pas de la voir.'),
  gone: typo('Le fichier n’est plus conservé. Envoyez-le à nouveau.'),
  crashed: typo(
    'L’import s’est arrêté à cause d’une erreur. Rien n’a été écrit : recommencez, et prévenez le support si elle revient.',
  ),
  withoutPrice: (count: number): string =>
    typo(`${countOf(count, 'déclinaison est', 'déclinaisons sont')} sans prix, donc pas en vente.`),
  withoutStock: (count: number): string =>
    typo(
      `${countOf(count, 'déclinaison est', 'déclinaisons sont')} sans quantité, donc ${count > 1 ? 'épuisées' : 'épuisée'}. Donnez le stock dans le fichier, ou une quantité par défaut à l’envoi.`,
    ),
  noLocation: (region: string): string =>
    typo(`Aucun lieu de stock ne sert la région ${region} : les quantités sont laissées de côté.`),
  invalidBytes: (count: number, line: number): string =>
    typo(
      `${countOf(count, 'octet illisible', 'octets illisibles')} en UTF-8, le premier à la ligne ${line}. Vérifiez les accents.`,
    ),
  reason: 'raison',
  fileName: 'lignes-refusees',
  act: 'Import du catalogue',
} as const;
