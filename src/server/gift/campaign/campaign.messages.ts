/** Texts of `npm run gift`, with ordinary spaces, because terminals show no narrow ones. */
import { formatDateTime } from '#shared/dates';
import { labelOf, type Currency } from '#shared/money';
import { countOf } from '#shared/text';
import type { CampaignRow, HandoverRow } from './campaign.store.ts';

type Issue = {
  readonly code?: string | undefined;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly keys?: readonly string[];
  readonly input?: unknown;
  readonly values?: readonly unknown[];
};

const oneIn = (odds: number): string => `1 sur ${odds.toLocaleString('fr-FR')}`;

export const campaignMessages = {
  at: (path: string, message: string): string => (path === '' ? message : `${path} : ${message}`),
  /** A zod issue in French. */
  issue: ({ code, minimum, maximum, keys }: Issue): string => {
    if (code === 'unrecognized_keys') return `champ inconnu : ${(keys ?? []).join(', ')}.`;
    if (code === 'too_small') return `au moins ${String(minimum)}.`;
    if (code === 'too_big') return `au plus ${String(maximum)}.`;
    if (code === 'invalid_format') return 'forme attendue : 2026-12-24 pour un jour, cabas.webp pour une image.';
    if (code === 'invalid_union' || code === 'invalid_value') return 'valeurs possibles : PHYSICAL ou PROMOTION_CARD.';
    return 'champ manquant, ou valeur d’un autre type.';
  },
  notJson: 'Ce fichier n’est pas du JSON : vérifiez les virgules et les guillemets.',
  refused: (file: string, errors: readonly string[]): string =>
    `${file} n’est pas une campagne valable, rien n’a été écrit :\n${errors.map((error) => `  - ${error}`).join('\n')}`,
  noFile: (file: string): string => `Le fichier ${file} est introuvable ou illisible.`,
  unknownRegion: (region: string, regions: readonly string[]): string =>
    `la région ${region} n’existe pas. Régions : ${regions.join(', ')}.`,
  endsBeforeStart: 'le dernier jour vient avant le premier.',
  percentOrAmounts: 'indiquez soit percent, soit amounts.',
  badAmount: (region: string, written: string, currency: Currency): string =>
    `le montant « ${written} » de ${region} ne convient pas en ${labelOf(currency)}.`,
  missingAmount: (region: string): string => `il manque le montant de la région ${region}.`,
  unknownItems: (refs: readonly string[]): string => `items : articles inconnus : ${refs.join(', ')}.`,
  unknownSections: (names: readonly string[]): string => `sections : rayons inconnus : ${names.join(', ')}.`,
  unknownImages: (names: readonly string[]): string =>
    `image : la boutique n’a pas ${names.join(', ')}. Posez le fichier à côté du fichier JSON.`,
  nameTaken: (name: string): string => `name : une campagne s’appelle déjà « ${name} ».`,
  created: (id: number, name: string): string => `Campagne ${id} créée : ${name}`,
  closed: (id: number): string =>
    `Campagne ${id} terminée : plus personne n’y joue. Les cadeaux déjà gagnés restent dus.`,
  notOpen: (id: string): string => `Aucune campagne ouverte n’a le numéro ${id}. Leur liste : npm run gift -- list`,
  none: 'Aucune campagne.',
  campaign: (
    { id, name, startsAt, endsAt, closedAt, regions, itemOdds, orderOdds, draws }: CampaignRow,
    zone: string,
  ): string =>
    [
      `${id}. ${name}`,
      `du ${formatDateTime(startsAt, zone)} au ${formatDateTime(endsAt, zone)}${closedAt === null ? '' : ' (terminée)'}`,
      regions.join(', '),
      `gagne ${oneIn(itemOdds)}${orderOdds === null ? '' : `, commandes ${oneIn(orderOdds)}`}`,
      countOf(draws, 'cadeau gagné', 'cadeaux gagnés'),
    ].join('  '),
  prize: ({ name, type, remaining, stock, claimed }: CampaignRow['prizes'][number]): string =>
    `   ${name} (${type === 'PHYSICAL' ? 'à remettre' : 'code par e-mail'}) : reste ${remaining} sur ${stock}, ${countOf(claimed, 'attribué', 'attribués')}`,
  nothingToHandOver: 'Aucun cadeau à remettre.',
  handover: (row: HandoverRow, zone: string): string =>
    [
      `${row.id}.`,
      row.prize,
      row.name ?? 'coordonnées effacées',
      row.phone ?? '',
      row.email ?? '',
      row.orderReference ?? '',
      `gagné le ${formatDateTime(row.claimedAt, zone)}`,
      row.handedOverAt === null ? '' : `remis le ${formatDateTime(row.handedOverAt, zone)}`,
    ]
      .filter((part) => part !== '')
      .join('  '),
  csvHeaders: ['numero', 'cadeau', 'nom', 'telephone', 'email', 'commande', 'region', 'gagne_le', 'remis_le'],
  csvWritten: (count: number, file: string): string =>
    `${countOf(count, 'cadeau écrit', 'cadeaux écrits')} dans ${file}`,
  handedOver: (id: number): string => `Cadeau ${id} : remis.`,
  notToHandOver: (id: string): string =>
    `Aucun cadeau à remettre n’a le numéro ${id}. Leur liste : npm run gift -- handover`,
  unknownOption: (option: string): string => `Option inconnue : ${option}.\n${giftCommandUsage}`,
};

export const giftCommandUsage = `npm run gift -- <commande>
  list                     les campagnes, leurs cadeaux et ce qui en reste
  create campagne.json     crée une campagne (modèle : demo/gift-campaign.json, champs : docs/operations.md)
  close 3                  termine la campagne 3
  handover [--all]         les cadeaux à remettre ; --all : aussi ceux qui sont remis
  handover --csv f.csv     la même liste en CSV
  handed-over 12           note que le cadeau 12 est remis
Qui remet : --as adresse@exemple.com, la variable OURLET_STAFF, ou une question dans le terminal.`;
