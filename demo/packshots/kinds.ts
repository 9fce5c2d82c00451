/** One example of every kind of garment that can be drawn, for a contact sheet: `node demo/packshots/sheet.ts --genres kinds.png`. */
import { drawings } from './drawings.ts';
import type { Garment } from './engine/garment.ts';
import { cloth } from './garments/cloth.ts';
import { coat } from './garments/coats.ts';
import { dress } from './garments/dresses.ts';
import { jacket } from './garments/jackets.ts';
import { column } from './garments/robes.ts';
import { shirt } from './garments/shirts.ts';
import { skirt } from './garments/skirts.ts';
import { trousers } from './garments/trousers.ts';
import { denim, flannel, gauze, jersey, linen, plain, stripes, wax, wool } from './looms.ts';

export type Kind = { readonly ink: string; readonly draw: () => Garment };

/** Kinds shown by an article of the shop, in one colour. */
const sold: Record<string, readonly [reference: string, ink: string]> = {
  't-shirt': ['TEE-COL-ROND-F', '#FFFFFF'],
  'breton top': ['TEE-MARINIERE-F', '#FBFAF6'],
  'mock neck top': ['TEE-COL-MONTANT-F', '#6E1A2D'],
  henley: ['TEE-TUNISIEN-H', '#6B6B47'],
  polo: ['POL-PIQUE-H', '#1F2A44'],
  'knit polo': ['POL-TRICOT-H', '#1F4D3A'],
  'tank top': ['TOP-DEBARDEUR-COTE', '#FFFFFF'],
  shirt: ['CHE-OXFORD-H', '#A9C9E4'],
  'band collar shirt': ['CHE-LIN-COL-MAO', '#F1E9D8'],
  'camp collar shirt': ['CHE-WAX-H', '#2F5FA8'],
  'pussy bow blouse': ['BLO-LAVALLIERE', '#F1E9D8'],
  'pin-tucked blouse': ['BLO-VOILE-PLIS', '#E6C3C0'],
  tunic: ['TUN-LIN-F', '#A3B18A'],
  'crew neck sweater': ['PUL-COL-ROND-MERINOS', '#1F2A44'],
  'roll neck sweater': ['PUL-COL-ROULE-F', '#1C1A1E'],
  'cable sweater': ['PUL-TORSADE-F', '#F1E9D8'],
  'half-zip sweater': ['PUL-CAMIONNEUR', '#C19A6B'],
  sweatshirt: ['SWE-MOLLETON-F', '#C8922E'],
  hoodie: ['SWE-CAPUCHE-H', '#1F4D3A'],
  cardigan: ['GIL-BOUTONNE-MOHAIR', '#E6C3C0'],
  'shawl cardigan': ['GIL-CHALE-H', '#A7A6A8'],
  'long cardigan': ['GIL-LONG-CEINTURE', '#C19A6B'],
  'wrap dress': ['ROB-PORTEF-LIN', '#F1E9D8'],
  'shirt dress': ['ROB-CHEM-RAYEE', '#9DB8D2'],
  'long dress': ['ROB-LONG-FLEUR', '#1F2A44'],
  'tiered dress': ['ROB-LONGUE-GAZE', '#C0694A'],
  'knit dress': ['ROB-PULL-COTE', '#C19A6B'],
  'slip dress': ['ROB-COMBI-SATIN', '#EBDCC2'],
  'fit and flare dress': ['ROB-WAX-F', '#C0694A'],
  pinafore: ['ROB-TABLIER-JEAN', '#26324A'],
  caftan: ['CAF-BRODE-F', '#1F4D3A'],
  boubou: ['BOU-BAZIN-F', '#B5316B'],
  abaya: ['ABA-CREPE-F', '#1C1A1E'],
  jebba: ['JEB-LIN-H', '#FAF4E6'],
  burnous: ['BUR-LAINE-H', '#6B4A32'],
  'tunic and trousers': ['ENS-TUNIQUE-H', '#1F2A44'],
  'straight jeans': ['JEA-DROIT-F', '#5B7FA6'],
  'tapered jeans': ['JEA-FUSELE-H', '#5B7FA6'],
  chino: ['CHI-COTON-H', '#D9C7A7'],
  'cigarette trousers': ['PAN-CIGARETTE', '#1C1A1E'],
  'palazzo trousers': ['PAN-PALAZZO', '#C0694A'],
  'drawstring trousers': ['PAN-LIN-H', '#F1E9D8'],
  'cargo trousers': ['PAN-CARGO-H', '#6B6B47'],
  joggers: ['JOG-SPORT-H', '#1F2A44'],
  leggings: ['LEG-SPORT-F', '#6E1A2D'],
  sarouel: ['PAN-SAROUEL-F', '#34437A'],
  'bermuda shorts': ['BER-LIN-H', '#F1E9D8'],
  jumpsuit: ['COM-LIN-F', '#6B6B47'],
  'pleated skirt': ['JUP-PLISSEE-MIDI', '#1F4D3A'],
  'denim skirt': ['JUP-JEAN-BOUTONS', '#5B7FA6'],
  'tiered skirt': ['JUP-LONGUE-VOLANTS', '#FFFFFF'],
  'pencil skirt': ['JUP-MAILLE-DROITE', '#A7A6A8'],
  'wrap skirt': ['JUP-WAX-F', '#3F8F5B'],
  blazer: ['BLA-CINTRE-RAYE', '#1F2A44'],
  'patch pocket blazer': ['BLA-LIN-H', '#D9C7A7'],
  trench: ['TRE-COTON-DEPERLANT', '#D9C7A7'],
  overcoat: ['MAN-LAINE-CROISE', '#C19A6B'],
  'pea coat': ['CAB-LAINE-H', '#1F2A44'],
  parka: ['PAR-HIVER-H', '#6B6B47'],
  overshirt: ['VES-TRAVAIL', '#34437A'],
  'denim jacket': ['VES-JEAN-F', '#9DB8D2'],
  'collarless jacket': ['VES-LIN-F', '#F1E9D8'],
  'bomber jacket': ['BLO-TEDDY-LEGER', '#1F2A44'],
  'down jacket': ['DOU-LEGERE-F', '#6E1A2D'],
  'down gilet': ['DOU-SANS-MANCHES-H', '#C8922E'],
  'pyjama set': ['PYJ-FLANELLE-F', '#7A1F22'],
  nightdress: ['NUI-CHEMISE-COTON', '#FFFFFF'],
  'dressing gown': ['PEI-NID-F', '#E6C3C0'],
  'hooded dressing gown': ['PEI-EPONGE-H', '#1F2A44'],
  'one-piece swimsuit': ['MAI-1P-F', '#1F6F78'],
  bikini: ['MAI-2P-F', '#EE8267'],
  'covering swimwear': ['MAI-COUVRANT-F', '#1F2A44'],
  'swim shorts': ['SHO-BAIN-H', '#1F6F78'],
  'swim trunks': ['BOX-BAIN-H', '#1F2A44'],
  bra: ['SG-CORBEILLE-DENT', '#1C1A1E'],
  bralette: ['SG-BRASSIERE-COTON', '#FFFFFF'],
  'sports bra': ['BRA-SPORT-F', '#B9B0DA'],
  briefs: ['CUL-TAILLE-HAUTE', '#1C1A1E'],
  boxers: ['BOX-LOT3-COTON', '#1F2A44'],
  bodysuit: ['BDY-DENTELLE', '#6E1A2D'],
  camisole: ['CAR-SATIN-F', '#EBDCC2'],
};

/** Kinds without an article. */
const cut: Record<string, Kind> = {
  'strap dress': {
    ink: '#1F2A44',
    draw: () =>
      dress({
        fabric: cloth('floral', '#1F2A44', { second: '#F6D9CF', third: '#F2B84B', fourth: '#7BA08A', pitch: 50 }),
        neck: 'straps',
        shirred: true,
      }),
  },
  'puff sleeve dress': {
    ink: '#C0694A',
    draw: () => dress({ fabric: plain('#C0694A'), neck: 'square', sleeve: 'puff', tiers: true }),
  },
  'buttoned dress': {
    ink: '#A3B18A',
    draw: () =>
      dress({ fabric: linen('#A3B18A'), neck: 'v', sleeve: 'short', buttons: '#B07B4A', belt: 'thin', spread: 220 }),
  },
  'sheath dress': { ink: '#33507A', draw: () => column({ fabric: linen('#33507A'), neck: 'crew', slit: true }) },
  'teddy jacket': {
    ink: '#E4D6BF',
    draw: () =>
      jacket({
        fabric: cloth('sherpa', '#E4D6BF'),
        trim: plain('#8A6A45'),
        front: 'zip',
        neck: 'stand',
        pockets: 'welt',
        length: 740,
        ease: 12,
      }),
  },
  'robe coat': { ink: '#8C8B8F', draw: () => coat({ fabric: wool('#8C8B8F'), longer: 240, tied: true }) },
  'short-sleeved shirt': {
    ink: '#9DB8D2',
    draw: () => shirt({ fabric: stripes('#9DB8D2'), sleeve: 'short', pockets: 'one', ease: 6 }),
  },
  'flannel shirt': {
    ink: '#2F5D4C',
    draw: () => shirt({ fabric: flannel('Vert'), pockets: 'flaps', buttons: '#2b2420' }),
  },
  'flared jeans': { ink: '#26324A', draw: () => trousers({ fabric: denim('#26324A'), shape: 'flare' }) },
  'barrel jeans': {
    ink: '#F1E9D8',
    draw: () => trousers({ fabric: denim('#F1E9D8'), shape: 'barrel', thread: '#CDBFA6' }),
  },
  'culotte trousers': {
    ink: '#A3B18A',
    draw: () => trousers({ fabric: linen('#A3B18A'), waist: 'tailored', shape: 'palazzo', hem: 720 }),
  },
  'denim shorts': {
    ink: '#9DB8D2',
    draw: () => trousers({ fabric: denim('#9DB8D2'), hem: 500, wide: 10, turnup: true }),
  },
  'cycling shorts': {
    ink: '#1C1A1E',
    draw: () => trousers({ fabric: jersey('#1C1A1E'), waist: 'flat', shape: 'legging', hem: 600 }),
  },
  'mini skirt': {
    ink: '#1C1A1E',
    draw: () => skirt({ fabric: denim('#1C1A1E'), shape: 'mini', hem: 480, spread: 166 }),
  },
  'full skirt': {
    ink: '#F2C14E',
    draw: () => skirt({ fabric: wax('#F2C14E'), shape: 'flared', spread: 270, hem: 780, waist: 'band' }),
  },
  'gauze skirt': {
    ink: '#E6C3C0',
    draw: () => skirt({ fabric: gauze('#E6C3C0'), shape: 'flared', waist: 'elastic', hem: 860 }),
  },
};

const byArticle = Object.entries(sold).map(([kind, [reference, ink]]): [string, Kind] => [
  kind,
  {
    ink,
    draw: () => {
      const draw = drawings.get(reference);
      if (!draw) throw new Error(`no drawing of ${reference}`);
      return draw(ink, '');
    },
  },
]);

/** Every kind of garment for adults, by its name. */
export const kinds: ReadonlyMap<string, Kind> = new Map([...byArticle, ...Object.entries(cut)]);
