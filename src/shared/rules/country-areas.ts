/** First administrative divisions of the countries of `countries.ts`, which buyers name in their address. */
const split = (names: string): readonly string[] => names.split(', ');

export const countryAreas: Readonly<Record<string, readonly string[]>> = {
  TN: split(
    'Ariana, Béja, Ben Arous, Bizerte, Gabès, Gafsa, Jendouba, Kairouan, Kasserine, Kébili, ' +
      'La Manouba, Le Kef, Mahdia, Médenine, Monastir, Nabeul, Sfax, Sidi Bouzid, Siliana, ' +
      'Sousse, Tataouine, Tozeur, Tunis, Zaghouan',
  ),
  SN: split(
    'Dakar, Diourbel, Fatick, Kaffrine, Kaolack, Kédougou, Kolda, Louga, Matam, Saint-Louis, ' +
      'Sédhiou, Tambacounda, Thiès, Ziguinchor',
  ),
  CI: split(
    'Abidjan, Bas-Sassandra, Comoé, Denguélé, Gôh-Djiboua, Lacs, Lagunes, Montagnes, ' +
      'Sassandra-Marahoué, Savanes, Vallée du Bandama, Woroba, Yamoussoukro, Zanzan',
  ),
  ML: split('Bamako, Gao, Kayes, Kidal, Koulikoro, Ménaka, Mopti, Ségou, Sikasso, Taoudénit, Tombouctou'),
  BF: split(
    'Boucle du Mouhoun, Cascades, Centre, Centre-Est, Centre-Nord, Centre-Ouest, Centre-Sud, ' +
      'Est, Hauts-Bassins, Nord, Plateau-Central, Sahel, Sud-Ouest',
  ),
  BJ: split('Alibori, Atacora, Atlantique, Borgou, Collines, Couffo, Donga, Littoral, Mono, Ouémé, Plateau, Zou'),
  TG: split('Centrale, Kara, Maritime, Plateaux, Savanes'),
  NE: split('Agadez, Diffa, Dosso, Maradi, Niamey, Tahoua, Tillabéri, Zinder'),
};
