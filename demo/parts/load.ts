/**
 * Loads the auto parts of the demo shop: items of the trade channel, the vehicles that they fit, and their part
 * numbers.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { createVehicles, type PartFacts, type VehicleRow } from '#server/vehicle';
import { slugOf } from '#shared/text';
import { writePartsTree, type PartsTree } from './parts.store.ts';

export type PartsDeps = {
  db: Db;
  clock: Clock;
  /** Imports one CSV file. `lines` contain the reasons when it is refused. */
  readonly importCatalogue: (file: string) => Promise<{ written: boolean; lines: readonly string[] }>;
};

type Row = Readonly<Record<string, string>>;

/** The items, in the import format of the shop. */
export const partsFile = join(import.meta.dirname, 'pieces.csv');

const readRows = async (name: string): Promise<Row[]> =>
  parse<Row>(await readFile(join(import.meta.dirname, name), 'utf8'), { columns: true, delimiter: ';' });

const bodies: Record<string, VehicleRow['body']> = {
  'berline 5 portes': 'hatchback', berline: 'saloon', break: 'estate', monospace: 'mpv', '4x4': 'suv', coupé: 'coupe',
  cabriolet: 'convertible', 'pick-up': 'pickup', fourgon: 'van', châssis: 'chassis',
}; // prettier-ignore
const fuels: Record<string, VehicleRow['fuel']> = {
  essence: 'petrol', diesel: 'diesel', GPL: 'lpg', hybride: 'hybrid', électrique: 'electric',
}; // prettier-ignore
const axles: Record<string, 'front' | 'rear'> = { avant: 'front', arrière: 'rear' };
const sides: Record<string, 'left' | 'right'> = { gauche: 'left', droite: 'right' };

/** Meaning of a French word in the files of this folder. Throws for an unknown word. */
const meant = <Word>(words: Readonly<Record<string, Word>>, text: string): Word => {
  const word = words[text];
  if (word === undefined) throw new Error(`unknown word in the demo parts: ${text}`);
  return word;
};
const whole = (text = ''): number | null => (text === '' ? null : Number(text));

const vehicleOf = (row: Row): VehicleRow => ({
  make: row['marque'] ?? '',
  model: row['modele'] ?? '',
  generation: row['generation'] ?? '',
  generationFrom: Number(row['generation_de']),
  generationTo: whole(row['generation_a']),
  engine: row['motorisation'] ?? '',
  body: meant(bodies, row['carrosserie'] ?? ''),
  fuel: meant(fuels, row['carburant'] ?? ''),
  cc: whole(row['cylindree']),
  kw: Number(row['kw']),
  hp: Number(row['ch']),
  engineCode: row['code_moteur'] ?? '',
  yearFrom: Number(row['de']),
  yearTo: whole(row['a']),
  ktype: null,
});

const fitmentOf = (row: Row): PartFacts['fitments'][number] => ({
  make: row['marque'] ?? '',
  model: row['modele'] ?? '',
  generation: row['generation'] ?? '',
  engine: row['motorisation'] ?? '',
  body: null,
  axle: row['essieu'] ? meant(axles, row['essieu']) : null,
  side: row['cote'] ? meant(sides, row['cote']) : null,
  yearFrom: whole(row['de']),
  yearTo: whole(row['a']),
  note: row['note'] ?? '',
});

/** The part of the tree that the items need, in the order of the file. */
const treeOf = (articles: readonly Row[]): PartsTree => {
  const named = (name: string): { name: string; seoName: string } => ({ name, seoName: slugOf(name) });
  const groups = Map.groupBy(articles, (row) => row['groupe'] ?? '');
  return {
    ...named(articles[0]?.['section'] ?? ''),
    groups: [...groups].map(([name, rows]) => ({
      ...named(name),
      subGroups: [...new Set(rows.map((row) => row['sous_groupe'] ?? ''))].map(named),
    })),
  };
};

const factsOf = async (): Promise<PartFacts[]> => {
  const [numbers, attributes, fitments] = await Promise.all(
    ['references.csv', 'caracteristiques.csv', 'montages.csv'].map(readRows),
  );
  const byPart = (rows: readonly Row[] = []): Map<string, Row[]> => Map.groupBy(rows, (row) => row['reference'] ?? '');
  const [measures, vehicles] = [byPart(attributes), byPart(fitments)];
  return [...byPart(numbers)].map(([ref, rows]) => {
    const of = (type: string): { maker: string; number: string }[] =>
      rows
        .filter((row) => row['type'] === type)
        .map((row) => ({ maker: row['marque'] ?? '', number: row['numero'] ?? '' }));
    const [own] = of('fabricant');
    const crossOf = (type: string, as: PartFacts['cross'][number]['type']): PartFacts['cross'] =>
      of(type).map(({ maker, number }) => ({ brand: maker, number, type: as }));
    return {
      ref,
      brand: own?.maker ?? '',
      number: own?.number ?? '',
      oem: of('origine'),
      cross: [...crossOf('équivalent', 'equivalent'), ...crossOf('remplace', 'supersedes')],
      attributes: (measures.get(ref) ?? []).map((row) => ({
        name: row['nom'] ?? '',
        value: row['valeur'] ?? '',
        unit: row['unite'] ?? '',
      })),
      fitments: (vehicles.get(ref) ?? []).map(fitmentOf),
    };
  });
};

/** Loads all parts; repeating it changes nothing. Throws when a file is refused or contains an unknown name. */
export const loadParts = async ({ db, clock, importCatalogue }: PartsDeps): Promise<void> => {
  const [articles, cars, facts] = await Promise.all([readRows('pieces.csv'), readRows('vehicules.csv'), factsOf()]);
  await writePartsTree(db, treeOf(articles));
  const { written, lines } = await importCatalogue(partsFile);
  if (!written) throw new Error(`demo parts refused\n${lines.join('\n')}`);
  const vehicles = createVehicles({ db, clock });
  await vehicles.saveVehicles(cars.map(vehicleOf));
  const unknown = await vehicles.saveParts(facts);
  const names = [...unknown.items, ...unknown.vehicles];
  if (names.length > 0) throw new Error(`the demo parts name what is not there: ${names.join(', ')}`);
};
