/** French messages about files and rows. `{0}`, `{1}` … are the parameters. */
import { typo } from '#shared/text';

const problems = {
  refMissing: 'la référence manque. Écrivez celle de l’article.',
  refSigns:
    'la référence « {0} » contient des caractères interdits. Gardez des lettres sans accent, des chiffres, et - _ . entre eux.',
  refTooLong: 'la référence « {0} » dépasse 64 caractères. Raccourcissez-la.',
  refReserved: 'la référence « {0} » contient « -article- », réservé aux adresses. Changez-la.',
  refCase: 'la référence « {0} » existe déjà, écrite « {1} ». Reprenez la même écriture.',
  skuMissing: 'le SKU manque. Écrivez celui de la déclinaison.',
  skuTooLong: 'le SKU « {0} » dépasse 64 caractères. Raccourcissez-le.',
  skuTwice: 'le SKU « {0} » est déjà celui de la ligne {1}. Un SKU ne désigne qu’une déclinaison.',
  skuElsewhere: 'le SKU « {0} » appartient déjà à l’article « {1} ». Donnez-en un autre.',
  variantTwice: 'cette couleur dans cette taille est déjà à la ligne {0}. Gardez une seule ligne.',
  variantElsewhere:
    'l’article a déjà cette couleur dans cette taille, sous le SKU « {0} ». Reprenez ce SKU, ou changez d’abord l’autre déclinaison.',
  contradiction:
    'la valeur n’est pas celle de la ligne {0} du même article. Écrivez la même, ou laissez la cellule vide.',
  mixedSizes: 'l’article mêle des tailles de plusieurs systèmes ({0}). Écrivez-les dans un seul système.',
  newNeeds:
    'l’article n’existe pas encore, et cette valeur manque. Un nouvel article a besoin d’un nom, d’une section et d’un groupe.',
  placeHalf: 'pour ranger un article, écrivez la section et le groupe ensemble.',
  placeUnknown: '« {0} » n’existe pas dans la boutique. Corrigez le nom, créez le rayon, ou ajoutez --creer-rayons.',
  nameTooLong: 'le nom dépasse 200 caractères. Raccourcissez-le.',
  noWord: '« {0} » ne contient ni lettre ni chiffre. Écrivez un nom.',
  tooLong: 'le texte a {0} caractères, au-delà de {1}. Raccourcissez-le.',
  nulByte: 'la cellule contient un caractère nul. Réenregistrez le fichier en CSV UTF-8.',
  tooManyCells: 'la ligne a {0} cellules pour {1} colonnes. Vérifiez les séparateurs et les guillemets.',
  amountNotNumber: '« {0} » n’est pas un montant. Écrivez par exemple 129,900 ou 12500.',
  amountTooManyDecimals: '« {0} » a trop de décimales : {1} au plus en {2}.',
  amountAmbiguous: '« {0} » est ambigu en {1}, qui n’a pas de décimales. Écrivez {2} ou {3}.',
  amountNotPositive: '« {0} » n’est pas un prix : il doit dépasser zéro.',
  costNegative: '« {0} » n’est pas un prix d’achat : il ne peut pas être négatif.',
  amountNotCoin: '« {0} » ne se paie pas : en {1}, tout est multiple de {2}. Écrivez {3} ou {4}.',
  amountTooLarge: '« {0} » est trop grand pour un prix. Vérifiez les séparateurs.',
  saleWithoutPrice: 'une promotion a besoin du prix de la même région. Remplissez « {0} ».',
  saleNotLower: 'le prix en promotion doit être inférieur au prix. Corrigez l’un des deux.',
  saleKeptNotLower:
    'la promotion en cours ({0}) n’est plus inférieure au nouveau prix. Ajoutez la colonne de la promotion pour la changer ou y mettre fin.',
  salePeriodAlone: 'une période a besoin d’un prix en promotion. Remplissez « {0} » ou videz la période.',
  salePeriod: 'la promotion finit avant d’avoir commencé. Corrigez les dates.',
  dateUnreadable: '« {0} » n’est pas une date. Écrivez 2026-08-31 ou 31/08/2026.',
  quantity: '« {0} » n’est pas une quantité : un entier, zéro ou plus.',
  reserved: 'la quantité {0} est inférieure aux {1} unités déjà réservées par des commandes. Comptez-les aussi.',
  stockMovedBelow:
    'le stock est passé de {0} à {1} depuis la lecture du fichier (réservé par des commandes : {2}) : l’écart du fichier ne peut plus en être retiré. Comptez à nouveau, puis renvoyez le fichier.',
  weight: '« {0} » n’est pas un poids en grammes : un entier au-dessus de zéro.',
  hex: '« {0} » n’est pas une couleur. Écrivez par exemple #1B2A41.',
  sizeSystemUnknown: '« {0} » n’est pas un système de tailles. Systèmes possibles : {1}.',
  sizeMismatch: 'la taille « {0} » n’est pas du système {1}. Corrigez l’un ou l’autre.',
  compositionUnreadable: '« {0} » n’est pas lisible. Écrivez par exemple 95 % coton, 5 % élasthanne.',
  compositionPercent: '« {0} » n’est pas un pourcentage de 1 à 100.',
  compositionSum: '« {0} » fait {1} %. Chaque partie doit faire 100 %.',
  careUnknown: '« {0} » n’est pas une clé d’entretien. Leur liste est dans docs/import.md.',
  imageUnreadable: '« {0} » n’est ni une adresse http(s) ni un nom de fichier. Corrigez ou retirez cette image.',
  channel: '« {0} » n’est pas un canal. Écrivez boutique, pro ou tous.',
  status: '« {0} » n’est pas un statut. Écrivez publié, brouillon ou archivé.',
  yesNo: '« {0} » n’est ni oui ni non.',
  taxClass: '« {0} » n’est pas une classe de TVA de la boutique. Classes possibles : {1}.',
  redirectAddress: '« {0} » n’est pas une adresse. Écrivez un chemin, /ancienne-page, ou une adresse https://…',
  redirectSelf: 'l’ancienne et la nouvelle adresse sont les mêmes.',
  redirectOwnPage: '« {0} » est une page de la boutique : elle ne peut pas mener ailleurs.',
  redirectTwice: 'cette ancienne adresse mène déjà ailleurs à la ligne {0}. Gardez une seule ligne.',
  giftCard: 'une carte cadeau n’est pas un article.',
  emptyRow: 'la ligne ne dit rien de l’article.',
  nameCut: 'le nom dépassait 200 caractères : il est coupé.',
  descriptionCut: 'la description dépassait {0} caractères : elle est coupée.',
  refShortened: 'le handle « {0} » devient la référence « {1} ».',
  skuBuilt: 'sans SKU : « {0} » est utilisé.',
  skuReplaced: 'le SKU « {0} » est déjà pris dans le fichier : « {1} » le remplace.',
  priceRounded: 'le prix « {0} » est lu comme {1}.',
  computedPriceRounded: 'le prix calculé, {0}, est arrondi à {1}.',
  costRounded: 'le prix d’achat « {0} » est lu comme {1}.',
  noPrice: 'sans prix : la déclinaison n’est pas en vente.',
  noStock: 'sans quantité : la déclinaison est épuisée.',
  anySize: 'la déclinaison vaut pour toutes les tailles : elle devient « Taille unique ».',
  notSoldAlone: '« {0} » est un groupe ou un lien : il n’est pas repris.',
  parentUnknown: 'l’article « {0} » de cette déclinaison n’est pas dans le fichier.',
  productUnknown: 'l’article « {0} » de cette déclinaison n’est pas dans le fichier des produits.',
  storeView: 'la ligne ne vaut que pour une autre vue de la boutique.',
  vatAdded: 'le prix hors taxe reçoit la TVA de {0} %.',
  notInShop: 'cette déclinaison n’existe pas dans la boutique. Importez d’abord le fichier des produits.',
  stockMoved:
    'le stock est passé de {0} à {1} depuis la lecture du fichier : seul l’écart du fichier est appliqué, ce qui donne {2}.',
  negativeStock: 'la quantité {0} devient 0.',
  barcodeDamaged: 'le code-barres « {0} » a été abîmé par un tableur : il est laissé de côté.',
  imageLeft: 'l’image « {0} » n’a pas une adresse lisible : elle est laissée de côté.',
} as const;

export type ProblemCode = keyof typeof problems;

/** Shortens to one line of at most 160 characters. */
export const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= 160 ? line : `${line.slice(0, 159)}…`;
};

const fill = (template: string, params: readonly string[]): string =>
  typo(template).replace(/\{(\d)\}/g, (_, index: string) => shorten(params[Number(index)] ?? ''));

export const problemText = (code: ProblemCode, params: readonly string[]): string => fill(problems[code], params);

const fileFaults = {
  usage:
    'Utilisation : npm run import -- catalogue.csv [declinaisons.csv] [--apply] [--partial] [--download] [--rapport verdicts.csv] [--detail] [--creer-rayons] [--region TN] [--section Femme] [--groupe Vêtements] [--lieu CODE] [--stock-par-defaut 10]. Le format est décrit dans docs/import.md.',
  unknownOption: 'L’option {0} n’existe pas.',
  optionNeedsValue: 'L’option {0} attend une valeur.',
  optionValue: 'L’option {0} attend un entier, pas « {1} ».',
  oneFile: 'Donnez un seul fichier CSV ; deux pour PrestaShop, les produits et leurs déclinaisons.',
  combinationsAlone:
    'Ce fichier est celui des déclinaisons de PrestaShop. Donnez aussi celui des produits : npm run import -- produits.csv declinaisons.csv',
  secondFile:
    'Les fichiers {0} et {1} ne vont pas ensemble : deux fichiers ne servent que pour PrestaShop, les produits et leurs déclinaisons.',
  downloadAlone: 'L’option --download ne sert qu’avec --apply.',
  partialAlone: 'L’option --partial ne sert qu’avec --apply.',
  missing: 'Le fichier {0} n’existe pas. Vérifiez le chemin.',
  unreadable: 'Le fichier {0} ne peut pas être lu ({1}). Vérifiez ses droits.',
  notFile: '{0} n’est pas un fichier. Donnez le chemin d’un fichier CSV.',
  empty: 'Le fichier {0} est vide.',
  workbook:
    'Le fichier {0} est un classeur. Dans le tableur, enregistrez-le en « CSV UTF-8 », puis importez ce fichier.',
  notText: 'Le fichier {0} n’est pas un texte. Donnez un fichier CSV.',
  headerOnly: 'Le fichier n’a qu’une ligne d’en-têtes : rien à importer.',
  format:
    'Le format n’est pas reconnu. En-têtes trouvés : {0}. Il faut au moins « reference » et « sku » (format Ourlet), ou l’export de Shopify, WooCommerce, PrestaShop ou Magento, tel quel. Voir docs/import.md.',
  missingColumns: 'Il manque la colonne {0}. Ajoutez-la à la première ligne.',
  columnTwice: 'La colonne « {0} » apparaît deux fois. Gardez-en une.',
  tooManyColumns: 'Le fichier a {0} colonnes, au-delà de {1}.',
  regionColumn: 'La colonne « {0} » désigne une région que la boutique n’a pas. Régions connues : {1}.',
  locationColumn: 'La colonne « {0} » désigne un lieu que la boutique n’a pas. Lieux connus : {1}.',
  regionOption: 'La région « {0} » n’existe pas dans la boutique. Régions connues : {1}.',
  locationOption: 'Le lieu « {0} » n’existe pas dans la boutique. Lieux connus : {1}.',
  noRegion: 'La boutique n’a aucune région : créez-en une d’abord (npm run seed, ou la console).',
  openQuote: 'Un guillemet ouvert à la ligne {0} n’est jamais refermé. Ajoutez le guillemet qui manque.',
  strayQuote: 'Un guillemet est mal placé vers la ligne {0}. Doublez les guillemets à l’intérieur d’une cellule ("").',
  recordTooLong:
    'L’enregistrement de la ligne {0} dépasse un million de caractères : un guillemet n’est sans doute pas refermé.',
  unreadableCsv: 'Le fichier n’est pas un CSV lisible vers la ligne {0}.',
  busy: 'Un autre import est en cours. Attendez qu’il finisse, puis recommencez.',
  stockMoved: 'Le stock a changé pendant l’import (quantités concernées : {0}) : rien n’est écrit. Recommencez.',
  costsMoved: 'Quelqu’un a changé {0} de ces prix d’achat pendant l’import : rien n’est écrit. Recommencez.',
  reportUnwritable: 'Le rapport {0} ne peut pas être écrit ({1}).',
} as const;

export type FileFault = keyof typeof fileFaults;

export const fileFaultText = (fault: FileFault, params: readonly string[] = []): string =>
  fill(fileFaults[fault], params);
