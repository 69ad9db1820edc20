import type { Language } from '@exchange-kit/model'

type Work = { most: number; words: Record<Language, readonly [bio: string, ...items: string[]]> }

/**
 * What people of the demo do for each other: at most so many hours a time, a line about themselves, and what payments
 * are for. Languages that no group of the demo trades in lean on English.
 */
export const trades = {
  bakery: work(0.6, {
    ca: [
      'Faig pa de massa mare al forn de llenya.',
      'Pa de pagès',
      'Dos pans i una coca',
      'Coca de recapte',
      'Galetes',
    ],
    en: ['I bake sourdough in a wood oven.', 'Bread', 'Two loaves', 'Scones for the meeting'],
    it: ['Faccio il pane con la pasta madre.', 'Pane', 'Focaccia', 'Biscotti'],
  }),
  garden: work(1, {
    ca: [
      'Cuido un hort petit i en surt més del que mengem.',
      'Cistella de verdura',
      'Tomàquets i carbassons',
      'Planter',
      'Enciams i mongeta',
    ],
    en: ['I grow more than we can eat.', 'Vegetable box', 'Digging the beds', 'Seedlings'],
    it: ['Coltivo un orto in collina.', 'Cassetta di verdura', 'Piantine', 'Potatura'],
  }),
  farm: work(1, {
    ca: ['Tinc gallines, abelles i quatre oliveres.', 'Una dotzena d’ous', 'Mel de romaní', 'Oli d’oliva', 'Formatge'],
    en: ['A few hens and two hives on an allotment.', 'A dozen eggs', 'Honey'],
    it: ['Galline, api e qualche ulivo.', 'Uova', 'Miele', 'Olio'],
  }),
  repairs: work(2.5, {
    ca: [
      'Arreglo coses abans que ningú les llenci.',
      'Arreglar la rentadora',
      'Penjar prestatges',
      'Canviar una aixeta',
      'Reparar la persiana',
    ],
    en: ['I mend things before anybody throws them away.', 'Fixing a tap', 'Putting up shelves', 'A bicycle check'],
    it: ['Aggiusto le cose prima che qualcuno le butti.', 'Rubinetto', 'Mensole', 'Riparazione bici'],
  }),
  care: work(2.5, {
    ca: [
      'Faig companyia i dono un cop de mà a casa.',
      'Una tarda amb la canalla',
      'Acompanyar al metge',
      'Passejar el gos',
      'Companyia a l’àvia',
    ],
    en: [
      'I keep people company and lend a hand.',
      'Company for an afternoon',
      'Walking the dog',
      'A lift to the clinic',
    ],
    it: ['Faccio compagnia e do una mano in casa.', 'Un pomeriggio con i bambini', 'Accompagnamento dal medico'],
  }),
  lessons: work(2, {
    ca: [
      'Ensenyo amb paciència, a petits i a grans.',
      'Classe d’anglès',
      'Repàs de mates',
      'Classe de guitarra',
      'Conversa en francès',
    ],
    en: ['I teach with patience.', 'Spanish lesson', 'Help with maths', 'Guitar lesson'],
    it: ['Insegno con pazienza.', 'Lezione di inglese', 'Ripetizioni', 'Lezione di chitarra'],
  }),
  health: work(2, {
    ca: ['Massatges, ioga i remeis de la vall.', 'Massatge', 'Classe de ioga', 'Reflexologia', 'Ungüents'],
    en: ['Massage and yoga.', 'Massage', 'Yoga class'],
    it: ['Massaggi e yoga.', 'Massaggio', 'Lezione di yoga'],
  }),
  sewing: work(1.5, {
    ca: [
      'Cuso, escurço i dono una segona vida a la roba.',
      'Escurçar pantalons',
      'Posar una cremallera',
      'Cortines',
      'Jersei de punt',
    ],
    en: ['I sew, shorten and mend.', 'Shortening trousers', 'A new zip', 'Curtains'],
    it: ['Cucio e rammendo.', 'Orlo ai pantaloni', 'Una cerniera'],
  }),
  transport: work(2, {
    ca: [
      'Tinc furgoneta i ganes de fer-la servir bé.',
      'Trasllat d’un sofà',
      'Viatge a Vilafranca',
      'Portar llenya',
      'Anar a la deixalleria',
    ],
    en: ['I have a van and like to see it used.', 'Moving a sofa', 'A trip to the tip'],
    it: ['Ho un furgone.', 'Trasporto di un divano', 'Viaggio a Forlì'],
  }),
  culture: work(2.5, {
    ca: [
      'Faig fotos, música i ceràmica.',
      'Fotos de la festa',
      'Música per al casament',
      'Bols de ceràmica',
      'Taller de fang',
    ],
    en: ['Photographs and pottery.', 'Photographs', 'A bowl', 'Music at the party'],
    it: ['Fotografia e ceramica.', 'Fotografie', 'Ciotole', 'Musica per la festa'],
  }),
  office: work(2, {
    ca: [
      'Ordinadors, papers i tràmits sense patir.',
      'Netejar l’ordinador',
      'Declaració de renda',
      'Còpia de les fotos',
      'Cartell',
    ],
    en: ['Computers and paperwork.', 'A slow laptop', 'Filling in a form', 'A poster'],
    it: ['Computer e pratiche.', 'Computer lento', 'Un modulo', 'Un volantino'],
  }),
  shop: work(2, {
    ca: [
      'Botiga de poble: queviures, eines i conversa.',
      'Compra a la botiga',
      'Llegums i fruita seca',
      'Eines de l’hort',
      'Sabó i lleixiu',
    ],
    en: ['A shop on the corner.', 'Shopping'],
    it: ['Bottega di paese.', 'Spesa'],
  }),
} as const satisfies Record<string, Work>

export type Trade = keyof typeof trades

function work(most: number, words: Omit<Work['words'], 'es'>): Work {
  return { most, words: { ...words, es: words.en } }
}
