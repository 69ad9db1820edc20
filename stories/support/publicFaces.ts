import type { GroupFace, NeedFace, OfferFace } from '@exchange-kit/react/parts'
import { faces, picture } from './people.ts'

/** What the public views draw, as the demo communities have it, for stories. */
export const groups = [
  {
    code: 'RIBA',
    name: 'Ribera del Foix',
    place: 'Castellet',
    image: picture,
    about: 'Neighbours of a small valley who **swap** bread, bicycles and lessons since 2014.',
    members: 61,
    offers: 40,
    distance: 3200,
  },
  {
    code: 'TEMP',
    name: 'Banc del Temps Nord',
    place: 'Barcelona',
    image: null,
    about: 'An hour is an hour, whoever gives it.',
    members: 1,
    offers: 0,
  },
] as const satisfies readonly GroupFace[]

/** Words that are as long as words get. */
export const longGroup: GroupFace = {
  code: 'DONA',
  name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  place: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  image: null,
  about: 'Nachbarschaftshilfsorganisationsentwicklungsgemeinschaft '.repeat(8),
  members: 12_345,
  offers: 6789,
  distance: 12_345_678,
}

/** A group that is written from right to left. */
export const hebrewGroup: GroupFace = {
  code: 'SHUK',
  name: 'שוק השכונה',
  place: 'חיפה',
  image: null,
  about: 'שכנים שמחליפים לחם, אופניים ושיעורים (2014–2026).',
  members: 24,
  offers: 7,
}

export const offers = [
  {
    code: 'bread',
    name: 'Sourdough loaf, 800 g',
    content: 'Stone-ground flour from the valley, 24 hours of rest.',
    image: picture,
    price: '6',
    author: faces.anna,
  },
  {
    code: 'trailer',
    name: 'Trailer for moving furniture',
    content: 'It takes a wardrobe and a table.',
    image: null,
    price: '5 r a day',
    author: faces.quim,
  },
] as const satisfies readonly OfferFace[]

export const longOffer: OfferFace = {
  code: 'advice',
  name: 'Benachrichtigungseinstellungsberatungsgespräch',
  content: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz '.repeat(6),
  image: null,
  price: 'nach gegenseitiger Vereinbarung',
  author: faces.town,
}

export const hebrewOffer: OfferFace = {
  code: 'lessons',
  name: 'שיעורי גיטרה',
  content: 'למתחילים, אצלי בבית.',
  image: null,
  price: '12',
  author: faces.liat,
}

export const needs = [
  {
    code: 'van',
    name: 'A van',
    content: 'Someone with a van to bring a wardrobe from Vic, one Saturday in June.',
    image: null,
    expires: '2027-06-28T00:00:00.000Z',
    author: faces.pere,
  },
  {
    code: 'chairs',
    name: '',
    content: 'Twenty folding chairs for a street party, from Friday to Sunday. We fetch them and bring them back.',
    image: picture,
    expires: '2027-07-02T00:00:00.000Z',
    author: faces.anna,
  },
] as const satisfies readonly NeedFace[]

export const longNeed: NeedFace = {
  code: 'word',
  name: 'Straßenverkehrszulassungsordnungsbescheinigung',
  content: 'Kraftfahrzeughaftpflichtversicherungsvertragsunterlagen '.repeat(6),
  image: null,
  expires: '2027-06-28T00:00:00.000Z',
  author: faces.town,
}

export const hebrewNeed: NeedFace = {
  code: 'bike',
  name: 'אופניים לילדה בת 7',
  content: 'גם ישנים, נתקן אותם יחד.',
  image: null,
  expires: '2027-06-28T00:00:00.000Z',
  author: faces.liat,
}
