/** French of the stores page. */
import { countOf, typo } from '#shared/text';

export const storesMessages = {
  title: 'Nos magasins',
  lead: (count: number, place: string): string =>
    typo(`${place} : ${countOf(count, 'magasin', 'magasins')} où essayer ou rendre un article.`),
  description: typo('Adresses, horaires et téléphones des magasins Ourlet, et ceux où retirer une commande.'),
  elsewhere: 'Dans les autres pays',
  empty: 'Nous n’avons pas encore de magasin. La boutique en ligne livre chez vous.',
  search: {
    label: 'Ville, quartier ou nom du magasin',
    submit: 'Rechercher',
    all: 'Voir tous les magasins',
    count: (count: number, query: string): string => typo(`${countOf(count, 'magasin', 'magasins')} pour « ${query} »`),
    none: (query: string): string => typo(`Aucun magasin pour « ${query} »`),
    hint: 'Vérifiez l’orthographe, ou cherchez une autre ville. Nous livrons aussi à domicile.',
    delivery: 'Livraison et retrait',
  },
  map: {
    label: (place: string): string => typo(`Carte des magasins : ${place}`),
    hint: 'Choisissez un numéro pour aller au magasin.',
    pin: (number: number, name: string): string => typo(`${number} : ${name}`),
    show: 'Voir sur la carte',
    showOf: (name: string): string => typo(`Voir sur la carte : ${name}`),
  },
  number: (number: number): string => typo(`Numéro ${number} sur la carte : `),
  collect: 'Retrait gratuit des commandes',
  hours: 'Horaires de la semaine',
  closed: 'Fermé',
  closedOn: 'Jours particuliers',
  call: (phone: string): string => typo(`Appeler : ${phone}`),
  way: 'Itinéraire',
  wayTo: (name: string): string => typo(`Itinéraire vers ${name} (nouvelle fenêtre)`),
  openNow: (until: string): string => typo(`Ouvert jusqu’à ${until}`),
  closedNow: (next: string): string => typo(`Fermé, ouvre ${next}`),
  closedForNow: 'Fermé',
  opensToday: (time: string): string => `à ${time}`,
  opensTomorrow: (time: string): string => `demain à ${time}`,
  opensOn: (day: string, time: string): string => `${day} à ${time}`,
  days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
} as const;
