const frenchList = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} ou ${words.at(-1)}`;

export const messages = {
  integer: (least: number, most: number) => `il faut un nombre entier de ${least} à ${most}.`,
  oneOf: (words: readonly string[]) => `il faut ${frenchList(words)}.`,
  empty: 'la valeur est vide : donnez-en une ou retirez la variable.',
  origin: 'il faut une adresse sans chemin, par exemple https://ourlet.tn.',
  databaseUrl: 'il faut une adresse de la forme postgres://utilisateur:motdepasse@hote:5432/base.',
  smtpUrl: 'il faut une adresse de la forme smtps://utilisateur:motdepasse@hote:465.',
  serviceUrl: 'il faut une adresse en http ou https.',
  secret: 'il faut au moins 32 caractères ; « openssl rand -base64 32 » en fournit.',
  metricsToken: 'il faut au moins 16 caractères.',
  proxies: 'il faut des adresses ou des réseaux séparés par des virgules, par exemple 10.0.0.0/8,loopback.',
  hostRegions: 'il faut des couples hote=RÉGION séparés par des virgules, par exemple ourlet.tn=TN,ourlet.sn=SN.',
  hostNames: 'il faut des noms d’hôtes séparés par des virgules, sans port, par exemple erp.interne.',
  region: 'il faut le code d’une région en deux majuscules, par exemple TN.',
  seoName: 'il faut le nom d’un univers tel qu’il s’écrit dans les adresses, par exemple femme.',
  queryFlag: 'il faut un mot en minuscules, par exemple social.',
  cron: 'il faut cinq champs cron, par exemple « 12 2 * * * » pour chaque nuit à 2 h 12 UTC.',
  missing: 'cette variable manque, elle est obligatoire en production.',
  halfAccount: 'cette variable manque : un compte de paiement se donne en entier.',
  halfSocialAccount: 'cette variable manque : une application de connexion se donne en entier.',
  https: 'il faut une adresse en https en production.',
  demoSecret: 'c’est le secret de la démonstration, connu de tous ; « openssl rand -base64 32 » en fournit un.',
  demoPassword: 'le mot de passe de la base est celui de la démonstration : changez-le.',
  heading: (count: number) =>
    count === 1 ? 'La configuration contient une erreur :' : `La configuration contient ${count} erreurs :`,
  line: (name: string, shown: string | null, problem: string) =>
    `  ${name}${shown === null ? '' : ` = « ${shown} »`} : ${problem}`,
  advice:
    'Corrigez ces variables d’environnement, puis relancez la boutique. Elles sont toutes décrites dans docs/operations.md.',
};
