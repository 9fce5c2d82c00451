/** The articles of the demo catalogue, each with its role in an outfit. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { catalogueFiles } from '#demo/packshots/catalogue-files';

export type SectionName = 'femme' | 'homme' | 'enfant' | 'bebe';
/** The role of an article in an outfit. */
export type Role =
  | 'whole'
  | 'layer'
  | 'top'
  | 'bottom'
  | 'shoes'
  | 'bag'
  | 'hat'
  | 'scarf'
  | 'belt'
  | 'small'
  | 'jewel';
export type Piece = {
  reference: string;
  name: string;
  section: SectionName;
  subGroup: string;
  role: Role;
  /** Hex by French name of the colour. */
  colours: ReadonlyMap<string, string>;
};

/** Colours sold assorted have no hex of their own. */
const assortedHex = '#F1E9D8';
const sections: Record<string, SectionName> = { Femme: 'femme', Homme: 'homme', Enfant: 'enfant', Bébé: 'bebe' };

/** Tested against the name, then against the group and sub-group; the first match decides. */
const roles: readonly (readonly [RegExp, Role])[] = [
  [/^(?:collier|créoles|bracelet|boucles|sautoir|bague|lot de \d+ joncs)/i, 'jewel'],
  [/^(?:lot de|lange|bavoir|moufle|gants?\b|couverture|chaussettes|collants?|mi-bas|masque)/i, 'small'],
  [
    /^(?:robe|caftan|abaya|jebba|boubou|grand boubou|djellaba|maillot|combinaison|salopette|barboteuse|pyjama|dors-bien|gigoteuse|ensemble de naissance|nuisette)/i,
    'whole',
  ],
  [/^(?:ensemble bonnet|bonnet|chapeau|capeline|chéchia|casquette|bob|béret|bandeau|panama)/i, 'hat'],
  [/^ensemble/i, 'whole'],
  [/^(?:ceinture|bretelles)/i, 'belt'],
  [/^(?:écharpe|foulard|carré|fouta|paréo|chèche|étole|châle|cravate)/i, 'scarf'],
  [
    /^(?:surchemise|sweat à capuche|gilet|cardigan|blazer|veste|blouson|trench|manteau|caban|parka|doudoune|ciré|kimono|burnous|peignoir|poncho|cape)/i,
    'layer',
  ],
  [/^(?:jean|pantalon|jupe|short|bermuda|legging|jogging|chino|bloomer|sarouel)/i, 'bottom'],
  [/(?:Pantalons|Jupes|Shorts)/, 'bottom'],
  [/(?:Chaussures)/, 'shoes'],
  [/(?:Sacs|Cartables)/, 'bag'],
  [/(?:Bonnets|chapeaux)/, 'hat'],
  [/(?:Manteaux|Vestes)/, 'layer'],
  [/(?:Robes|Ensembles|Pyjamas|Gigoteuses|Nuit)/, 'whole'],
  [/(?:T-shirts|Tops|Chemises|Pulls|Bodies|Polos)/i, 'top'],
];

export const roleOf = (name: string, group: string, subGroup: string): Role => {
  if (group === 'Chaussures') return 'shoes';
  return roles.find(([words]) => words.test(name) || words.test(subGroup))?.[1] ?? 'small';
};

/** All articles by reference. */
export const wardrobe = async (): Promise<ReadonlyMap<string, Piece>> => {
  const found = new Map<string, Piece & { colours: Map<string, string> }>();
  for (const file of catalogueFiles) {
    const rows: Record<string, string>[] = parse(await readFile(file, 'utf8'), {
      columns: true,
      delimiter: ';',
      bom: true,
    });
    for (const {
      reference = '',
      nom = '',
      section = '',
      groupe = '',
      sous_groupe = '',
      couleur = '',
      ...row
    } of rows) {
      const piece = found.get(reference) ?? {
        reference,
        name: nom,
        section: sections[section] ?? 'femme',
        subGroup: sous_groupe,
        role: roleOf(nom, groupe, sous_groupe),
        colours: new Map<string, string>(),
      };
      found.set(reference, piece);
      const hex = row['couleur_hex'] ?? '';
      if (!piece.colours.has(couleur)) piece.colours.set(couleur, /^#[0-9a-f]{6}$/i.test(hex) ? hex : assortedHex);
    }
  }
  return found;
};
