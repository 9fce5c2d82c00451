const detail = (error: unknown): string => (error instanceof Error && error.message ? error.message : String(error));

const reasons: Record<string, string> = {
  '28P01': 'Le mot de passe est refusé. Corrigez-le dans DATABASE_URL.',
  '28000': 'Le serveur refuse cet utilisateur. Corrigez DATABASE_URL ou le fichier pg_hba.conf du serveur.',
  '3D000': 'Cette base n’existe pas. Créez-la (« createdb ») ou corrigez DATABASE_URL.',
  ECONNREFUSED: 'Aucun serveur n’écoute à cette adresse. Démarrez PostgreSQL ou corrigez DATABASE_URL.',
  ENOTFOUND: 'Ce nom de machine est inconnu. Corrigez DATABASE_URL.',
  '53100': 'Le disque du serveur est plein. Libérez de la place, puis relancez.',
  '53300': 'Le serveur n’a plus de connexion libre. Augmentez max_connections ou arrêtez un autre programme.',
};

const reasonOf = (error: unknown): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  return (
    reasons[code] ??
    `Vérifiez DATABASE_URL, puis assurez-vous que PostgreSQL est démarré. Détail\u202F: ${detail(first)}`
  );
};

export const messages = {
  unreadableUrl: 'adresse illisible',
  unreachable: (where: string, error: unknown): string =>
    `La base de données est injoignable (${where}). ${reasonOf(error)}`,
  tooOld: (version: string): string =>
    `PostgreSQL ${version} est trop ancien\u202F: la boutique demande PostgreSQL 16 ou plus récent. ` +
    'Mettez ce serveur à jour, ou retirez DATABASE_URL pour utiliser le serveur fourni.',
  newer: (name: string): string =>
    `La base a reçu la migration ${name}, que cette version du programme ne connaît pas\u202F: elle vient d’une version ` +
    'plus récente. Installez cette version plus récente, ou restaurez une sauvegarde antérieure.',
  changed: (name: string): string =>
    `La migration ${name} a été modifiée après avoir été appliquée. Rétablissez le fichier d’origine et ajoutez une ` +
    'nouvelle migration. Pour une base d’essai, supprimez-la et recommencez.',
  beforeBaseline: (name: string): string =>
    `La base en est à la migration ${name}\u202F: cette version du programme ne reprend qu’une base arrivée exactement à ` +
    '0032_invoice.sql. Installez d’abord la version 0.1.0, lancez-y « npm run migrate », puis revenez à celle-ci.',
  outOfOrder: (name: string, last: string): string =>
    `La migration ${name} arrive après ${last}, déjà appliquée. Renommez-la avec un numéro plus grand.`,
  notAllowed: (error: unknown): string =>
    'L’utilisateur de DATABASE_URL n’a pas le droit de créer des tables. Donnez-lui la base ' +
    `(« alter database … owner to … »). Détail\u202F: ${detail(error)}`,
  failed: (name: string, error: unknown): string =>
    `La migration ${name} a échoué\u202F; rien de ce fichier n’a été appliqué. Détail\u202F: ${detail(error)}`,
} as const;
