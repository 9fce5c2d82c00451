/** Texts that the process prints for the person at the terminal. */
import type { Config } from '#platform/config';
import type { Verdict } from '#platform/verify';
import type { RefusedPicture } from '#server/image';
import { countOf } from '#shared/text';

const pictureReasons: Record<RefusedPicture['reason'], string> = {
  absent: 'absente',
  altered: 'modifiée depuis qu’elle a été dessinée',
  unreadable: 'illisible',
};

export const messages = {
  ready: (address: string): string => `Ourlet est ouvert : ${address}`,
  demo: (address: string): string => `Comptes, e-mails et paiements simulés : ${address}/demo`,
  /** Browsers make passkeys for host names only, not for IP addresses. */
  local: (address: string): string => `Pour essayer les clés d’accès : ${address}`,
  openingLink: (url: string, until: string): string =>
    `La boutique n’a pas encore d’administrateur. Ouvrez ce lien, valable une fois, jusqu’au ${until} :\n${url}`,
  openingHint:
    'La boutique n’a pas encore d’administrateur. Dans un terminal, npm run open affiche le lien qui crée le premier compte.',
  hasAdministrator:
    'La boutique a déjà un administrateur : connectez-vous à /pro. Vos collègues entrent par une invitation.',
  working: 'Le travail de fond est en marche. Ctrl-C pour l’arrêter.',
  howToStop: 'Ctrl-C pour fermer.',
  closing: 'Fermeture…',
  forced: 'Fermeture forcée.',
  portTaken: ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
    `Le port ${port} est déjà pris sur ${host} par un autre programme.\n` +
    `Arrêtez ce programme, ou choisissez un autre port : PORT=${port + 1} npm start`,
  portForbidden: ({ port }: Pick<Config, 'port'>): string =>
    `Le système refuse le port ${port} à cet utilisateur. Choisissez un port à partir de 1024 : PORT=3000 npm start`,
  hostUnknown: ({ host }: Pick<Config, 'host'>): string =>
    `Cette machine n’a pas l’adresse ${host}. Corrigez HOST (127.0.0.1 : cette machine seule ; 0.0.0.0 : tout le réseau).`,
  waitingForDatabase: 'La base de données ne répond pas encore, nouvel essai…',
  migrated: (count: number): string =>
    count === 0
      ? 'Le schéma est à jour.'
      : `Le schéma est à jour : ${count} migration${count > 1 ? 's' : ''} appliquée${count > 1 ? 's' : ''}.`,
  whoActs: 'Qui agit ? L’adresse e-mail de votre compte : ',
  schemaWritten: 'db/schema.sql est écrit.',
  loadingDemo: 'Chargement de la boutique de démonstration…',
  picturesRefused: (refused: readonly RefusedPicture[]): string => {
    const named = refused.slice(0, 3).map(({ fileName, reason }) => `${fileName} (${pictureReasons[reason]})`);
    const count = refused.length > 1 ? `${refused.length} images sont refusées` : 'Une image est refusée';
    return (
      `${count} : ${named.join(', ')}${refused.length > 3 ? '…' : '.'}\n` +
      `${refused.length > 1 ? 'Un dessin les remplace. Pour les refaire' : 'Un dessin la remplace. Pour la refaire'} : npm run demo:images`
    );
  },
  demoLoaded: 'La boutique de démonstration est en place.',
  seeded: (count: number): string => `${countOf(count, 'article d’essai ajouté', 'articles d’essai ajoutés')}.`,
  seedRefused: (others: number): string =>
    `Cette base contient déjà ${countOf(others, 'article qui n’est pas d’essai', 'articles qui ne sont pas d’essai')}.\n` +
    'Choisissez un autre dossier avec OURLET_DATA=…, ou ajoutez --force pour les mêler.',
  seedUsage:
    'npm run seed : la boutique de démonstration. npm run seed -- --items 100000 [--force] : autant d’articles d’essai.',
  helps: {
    serve: 'npm start : ouvre la boutique et la garde ouverte. Réglages : docs/operations.md.',
    open: 'npm run open : affiche le lien, valable une fois, qui crée le premier compte d’une boutique vide.',
    work: 'npm run work : le travail de fond seul (e-mails, images, rapprochement des paiements), à côté de la boutique.',
    migrate: 'npm run migrate : met le schéma de la base à jour.',
    schema: 'npm run schema : écrit db/schema.sql d’après une base neuve ; à lancer après une nouvelle migration.',
    verify:
      'npm run verify : vérifie les promesses de la boutique sur l’argent et le stock ; code 1 si l’une est rompue.',
  } as Readonly<Record<string, string>>,
  verdict: ({ sentence, broken, example }: Verdict): string =>
    broken === 0
      ? `✓ ${sentence}`
      : `✗ ${sentence} : ${broken.toLocaleString('fr-FR')} en défaut, par exemple ${example}`,
  unknownCommand: (name: string, known: readonly string[]): string =>
    `Commande inconnue : ${name}. Les commandes : ${known.join(', ')}.`,
  failed: 'La boutique s’est arrêtée sur une erreur imprévue :',
};
