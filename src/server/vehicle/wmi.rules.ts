/** World manufacturer identifiers (first three characters of a VIN) of the makes seen in North and West Africa. */
const byMake: Record<string, string> = {
  'Peugeot': 'VF3 VR3 8AD 936 LDC',
  'Citroën': 'VF7 VR7 8BC 935',
  'DS': 'VR1',
  'Renault': 'VF1 VF2 93Y X7L 8A1 VNV',
  'Renault Trucks': 'VF6',
  'Dacia': 'UU1',
  'Volkswagen': 'WVW WVG WV1 WV2 3VW 9BW AAV 1VW LSV LFV',
  'Audi': 'WAU WUA TRU WA1',
  'Seat': 'VSS',
  'Škoda': 'TMB',
  'Porsche': 'WP0 WP1',
  'Fiat': 'ZFA 9BD NM4 3C3',
  'Alfa Romeo': 'ZAR',
  'Lancia': 'ZLA',
  'Ferrari': 'ZFF',
  'Maserati': 'ZAM',
  'Iveco': 'ZCF WJM',
  'Piaggio': 'ZAP',
  'Ford': 'WF0 1FA 1FT 1FM 2FM 3FA AFA NM0 MNB MNA MAJ 6FP',
  'Opel': 'W0L W0V VXK',
  'Chevrolet': '1G1 1GC 1GN KL1 3GN',
  'Cadillac': '1G6 1GY',
  'GMC': '1GT 1GK',
  'Chrysler': '1C3 2C3 1A4',
  'Dodge': '1B3 2B3 1D7 1D4',
  'Jeep': '1J4 1J8 1C4 ZAC',
  'Toyota': 'JTD JTE JTM JTN JTB JT2 JTF JTG JTK SB1 NMT VNK AHT MR0 MR1 MR2 4T1 5TD 2T1 MHF TW1',
  'Lexus': 'JTH JTJ 2T2 58A',
  'Honda': 'JHM JHL SHH SHS 1HG 2HG NLA MRH LUC',
  'Mazda': 'JMZ JM1 JM0 MM7 MM8',
  'Nissan': 'JN1 JN6 JN8 SJN VSK VNN 1N4 5N1 3N1 ADN MNT VWA',
  'Infiniti': 'JNK JNR',
  'Mitsubishi': 'JMB JMY JA3 JA4 JMF MMB MMC MMT XMC',
  'Isuzu': 'JAA JAC JAL MPA ACV',
  'Suzuki': 'JSA JS2 TSM MA3 MMS JS3',
  'Maruti Suzuki': 'MBH',
  'Subaru': 'JF1 JF2 4S3',
  'Daihatsu': 'JDA JD1',
  'Hino': 'JHD JHF',
  'Hyundai': 'KMH KMF NLH TMA MAL 5NP XWE KM8 LBE',
  'Kia': 'KNA KND KNE U5Y U6Y 5XY KNC LJD',
  'SsangYong': 'KPT KPA',
  'Daewoo': 'KLA KLY',
  'Mercedes-Benz': 'WDB WDC WDD WDF W1K W1N W1V VSA 4JG ADB NMB',
  'Smart': 'WME',
  'BMW': 'WBA WBS WBX WBY 5UX 4US AAM ABM',
  'Mini': 'WMW',
  'MAN': 'WMA',
  'Land Rover': 'SAL',
  'Jaguar': 'SAJ',
  'Rover': 'SAR',
  'MG': 'SDP LSJ',
  'Volvo': 'YV1 YV4 LVY LYV',
  'Volvo Trucks': 'YV2',
  'Saab': 'YS3',
  'Scania': 'YS2',
  'DAF': 'XLR',
  'Lada': 'XTA',
  'Tata': 'MAT',
  'Mahindra': 'MA1',
  'Chery': 'LVV LVT',
  'Geely': 'L6T LB3',
  'Great Wall': 'LGW',
  'DFSK': 'LVZ LGK',
  'BYD': 'LGX LC0',
  'JAC': 'LJ1',
  'Foton': 'LVA LVB',
  'FAW': 'LFP LFW',
  'Dongfeng': 'LGA LGJ',
  'Tesla': '5YJ 7SA LRW XP7',
}; // prettier-ignore

const makeOf = new Map<string, string>();
for (const [make, codes] of Object.entries(byMake))
  for (const code of codes.split(' ')) if (!makeOf.has(code)) makeOf.set(code, make);

/** Null for an unknown maker. */
export const makeOfWmi = (wmi: string): string | null => makeOf.get(wmi) ?? null;

export type Continent = 'africa' | 'asia' | 'europe' | 'northAmerica' | 'oceania' | 'southAmerica';

export const continentOf = (wmi: string): Continent => {
  const first = wmi.charAt(0);
  if (/[1-5]/.test(first)) return 'northAmerica';
  if (/[67]/.test(first)) return 'oceania';
  if (/[890]/.test(first)) return 'southAmerica';
  if (first <= 'H') return 'africa';
  return first <= 'R' ? 'asia' : 'europe';
};
