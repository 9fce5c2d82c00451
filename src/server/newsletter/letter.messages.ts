/** Texts of `npm run newsletter`. */
import { countOf, typo } from '#shared/text';

const count = (total: number): string => countOf(total, 'personne', 'personnes');

export const newsletterUsage = `npm run newsletter -- preview lettre.md   le texte de la lettre, son HTML à côté du fichier, le nombre de destinataires
npm run newsletter -- send lettre.md      la même chose, sans rien envoyer
npm run newsletter -- send lettre.md --apply   envoie ; relancée après une coupure, elle reprend sans doubler
npm run newsletter -- export abonnes.csv  les personnes inscrites
npm run newsletter -- stats               le nombre d’inscrits, et les vingt dernières lettres

Une lettre est un fichier Markdown dont l’en-tête se termine par une ligne --- :
titre: La maille est arrivée
apercu: Mérinos et point mousse
sujet: nouveautes          (ou soldes)
region: TN
rayon: femme               (facultatif)
articles: PUL-COL-ROND-MERINOS, GIL-LONG-CEINTURE
---
Le texte, avec **gras**, listes et [liens](/actualites).
Le nom du fichier désigne la lettre : un même nom n’est envoyé qu’une fois à chacun.`;

export const letterMessages = {
  unknownCommand: (name: string): string => typo(`Commande inconnue : ${name}.`),
  needsFile: 'Indiquez le fichier.',
  unreadable: (file: string): string => typo(`Le fichier ${file} est illisible ou absent.`),
  badFile: (file: string, reason: string): string => typo(`${file} : ${reason}`),
  badLine: (line: string, names: readonly string[]): string =>
    typo(`La ligne « ${line.slice(0, 60)} » n’est pas reconnue. L’en-tête peut contenir : ${names.join(', ')}.`),
  badName: (name: string): string =>
    typo(`Le nom ${name} ne convient pas : lettres sans accent, chiffres et tirets, puis .md.`),
  noText: 'Le texte manque après la ligne ---.',
  noTitle: 'Le titre manque, ou dépasse 150 caractères.',
  noTopic: (topics: readonly string[]): string => typo(`Le sujet manque : ${topics.join(' ou ')}.`),
  tooManyItems: (max: number): string => `Une lettre montre ${max} articles au plus.`,
  unknownRegion: (region: string): string =>
    region === '' ? 'La région manque.' : typo(`La région ${region} n’existe pas ou n’est pas ouverte.`),
  unknownSection: (section: string, known: readonly string[]): string =>
    typo(`Le rayon ${section} n’existe pas. Les rayons : ${known.join(', ')}.`),
  unknownItem: (ref: string, region: string): string =>
    typo(`L’article ${ref} n’est pas vendu dans la région ${region}.`),
  changed: (name: string): string =>
    typo(`Une autre lettre a déjà été envoyée sous le nom ${name}. Donnez un autre nom au fichier.`),
  recipients: (total: number): string =>
    typo(`${count(total)} la recevront.`).replace('personne la recevront', 'personne la recevra'),
  written: (file: string): string => typo(`Aperçu écrit : ${file}`),
  dryRun: 'Rien n’est envoyé. Ajoutez --apply pour envoyer.',
  sent: (total: number): string =>
    total === 0
      ? 'Personne de plus à qui l’envoyer.'
      : typo(`${countOf(total, 'e-mail en file', 'e-mails en file')} : la boutique en marche les envoie.`),
  exported: (total: number, file: string): string => typo(`${count(total)} dans ${file}`),
  headers: ['e-mail', 'région', 'compte', 'sujets', 'rayons', 'fréquence', 'depuis'],
  yes: 'oui',
  no: 'non',
  noSubscriber: 'Aucune inscription.',
  noLetter: 'Aucune lettre envoyée.',
  counts: (region: string, guests: number, customers: number, ended: number): string =>
    typo(
      `${region} : ${countOf(guests + customers, 'inscription', 'inscriptions')} (${countOf(customers, 'avec compte', 'avec compte')}), ${countOf(ended, 'désinscription', 'désinscriptions')}`,
    ),
  letter: (
    date: string,
    {
      name,
      region,
      recipients,
      finishedAt,
    }: { name: string; region: string; recipients: number; finishedAt: Date | null },
  ): string =>
    typo(
      `${date}  ${name}  ${region}  ${countOf(recipients, 'e-mail', 'e-mails')}${finishedAt ? '' : ', interrompue'}`,
    ),
} as const;
