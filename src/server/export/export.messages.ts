import { countOf, typo } from '#shared/text';

export const exportUsage = typo(
  'Utilisation : npm run export -- dossier [--region TN]. Écrit catalogue.csv, prix.csv, prix-achat.csv, stock.csv, commandes.csv, clients.csv, cartes-cadeaux.csv et shopify-produits.csv. Les quatre premiers se réimportent tels quels. --region donne la région des prix et du stock du fichier Shopify. Voir docs/import.md.',
);

export const exportMessages = {
  written: (file: string, count: number): string => `${file}\u202F: ${countOf(count, 'ligne', 'lignes')}`,
  folderUnwritable: (path: string, code: string): string =>
    typo(`Le dossier ${path} ne peut pas être écrit (${code}). Vérifiez le chemin et ses droits.`),
  unknownRegion: (code: string, known: string): string =>
    typo(`La région « ${code} » n’existe pas dans la boutique. Régions connues : ${known}.`),
};
