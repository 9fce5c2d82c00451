/**
 * Maps French and English colour names to one French style with its hex code. An unknown name stays as
 * written, without a hex code.
 */
import { plainText, slugOf } from '#shared/text';
import { shortHash } from './reference.rules.ts';

export type Style = { name: string; seo: string; hex: string | null };

// one line per style: French name | hex | synonyms
const table = `
Noir|111111|black,jet black,noir profond,ebony,negro
Blanc|FFFFFF|white,blanc pur,blanco,optic white
Blanc cassé|F7F3E8|off white,off-white,blanc casse,ivory white
Ivoire|F4EFDD|ivory
Écru|EDE6D6|ecru,natural,naturel,nature
Crème|F5ECD7|cream,creme
Beige|D9C7A7|
Sable|CDB891|sand
Camel|B5834A|
Taupe|8B7D6F|
Marron|6B4226|brown,brun,chocolate brown,marron fonce
Chocolat|4E2E1E|chocolate
Café|5A4334|coffee,mocha,moka
Cognac|9A4F24|
Caramel|AF6F34|
Terracotta|B8593B|terre cuite
Rouille|A6472A|rust
Brique|9C4A38|brick
Gris|808080|grey,gray,gris moyen
Gris clair|C4C4C4|light grey,light gray
Gris foncé|4A4A4A|dark grey,dark gray
Gris chiné|A7A8AA|heather grey,heather gray,grey marl,grey heather,grey melange
Anthracite|383E42|charcoal,charcoal grey,charcoal gray
Argent|C0C0C0|silver,argente,argenté
Or|D4AF37|gold,dore,doré,golden
Or rose|B76E79|rose gold
Bronze|8C6A3B|
Cuivre|B87333|copper
Rouge|C1121F|red,rojo
Bordeaux|6D1A2D|burgundy,wine,maroon,lie de vin
Corail|F26B5E|coral
Rose|E8A0B4|pink,rosa
Rose poudré|E8C9C4|blush,powder pink,dusty pink,nude pink
Rose fuchsia|D1327C|fuchsia,hot pink,magenta
Saumon|F4A38A|salmon
Orange|E8731A|naranja
Pêche|F7C6A3|peach
Abricot|F3B27A|apricot
Jaune|F2C91D|yellow,amarillo
Moutarde|C9A227|mustard
Vert|2E7D32|green,verde
Vert clair|A5D6A7|light green
Vert foncé|1B4D2B|dark green,forest green,vert sapin,bottle green,vert bouteille
Vert d’eau|B7D8CC|sea green,seafoam,aqua green
Kaki|6B6B3F|khaki
Olive|708238|olive green,vert olive
Sauge|A8B5A0|sage,sage green,vert sauge
Menthe|A8DCC5|mint,mint green,vert menthe
Émeraude|046B4B|emerald,emerald green
Turquoise|30B7B0|teal blue
Canard|1F5F6B|teal,bleu canard,petrol,bleu petrole
Bleu|2457A6|blue,azul
Bleu clair|A9CCE3|light blue
Bleu foncé|16325C|dark blue
Bleu ciel|9CCBEB|sky blue,skyblue,baby blue
Bleu marine|1B2A41|navy,navy blue,marine,marino
Bleu roi|1F3FBF|royal blue,cobalt,cobalt blue,bleu electrique
Bleu nuit|191F3A|midnight,midnight blue
Bleu jean|4A6A8F|denim,denim blue,indigo clair
Indigo|2E2F6E|
Violet|6A3D9A|purple,morado
Prune|5B2A4A|plum,aubergine,eggplant
Lilas|C3A6D8|lilac
Lavande|B8A9D9|lavender
Mauve|B784A7|
Chair|E3BFA3|nude,skin,flesh
Lin|DCCFB8|linen
Argile|B7A08A|clay
Multicolore||multicolor,multicolour,multi,multi color,multi-color,assorted,assortis,rainbow
Transparent||clear,crystal clear
`;

const styleBySlug = new Map<string, Style>();
for (const line of table.trim().split('\n')) {
  const [name = '', hex = '', synonyms = ''] = line.split('|');
  const style = { name, seo: slugOf(name), hex: hex === '' ? null : `#${hex}` };
  styleBySlug.set(style.seo, style);
  for (const synonym of synonyms.split(',').filter((name) => name !== '')) styleBySlug.set(slugOf(synonym), style);
}

export const defaultStyle: Style = { name: 'Coloris unique', seo: 'coloris-unique', hex: null };

export const isKnownColour = (text: string): boolean => styleBySlug.has(slugOf(text));

export const styleAsWritten = (text: string): Style => {
  const seo = slugOf(text) || `style-${shortHash(plainText(text))}`;
  return { name: text, seo, hex: styleBySlug.get(seo)?.hex ?? null };
};

/** `Navy`, `marine` and `Bleu marine` give the same style. */
export const styleOf = (text: string): Style => styleBySlug.get(slugOf(text)) ?? styleAsWritten(text);

const hexPattern = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Normalises `#1b2a41`, `1B2A41`, `#FFF` to `#1B2A41`, `#FFFFFF`; null when the text is not a colour. */
export const parseHex = (text: string): string | null => {
  const digits = hexPattern.exec(text.trim())?.[1]?.toUpperCase();
  if (digits === undefined) return null;
  return `#${digits.length === 6 ? digits : Array.from(digits, (digit) => digit + digit).join('')}`;
};
