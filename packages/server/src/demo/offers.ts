import type { Access, ListingState } from '@exchange-kit/model'

/** A listing of the demo: whose, in which of the group's ten first categories, and how many days old. */
export type DemoListing = {
  by: string
  category: number
  name: string
  content: string
  age: number
  /** Days from today until it expires; absent = as the server sets it. */
  expires?: number
  state?: ListingState
  access?: Access
}
export type DemoOffer = DemoListing & { price: string }

const food = 0
const repairs = 1
const care = 2
const lessons = 3
const health = 4
const clothes = 5
const transport = 6
const culture = 7

/** The forty offers of RIBA in eight categories: one expired, one hidden, some public. */
export const riberaOffers: readonly DemoOffer[] = [
  offer(
    'anna',
    food,
    'Bread',
    'Sourdough country loaf, one kilo, baked on Tuesdays and Fridays. Order by Monday evening.',
    '4',
    12,
    { access: 'public' },
  ),
  offer('anna', food, 'Coca with roast vegetables', 'Aubergine, pepper and onion on thin dough. Feeds four.', '9', 20),
  offer('anna', food, 'Focaccia', 'Rosemary and coarse salt, half a tray.', '6', 33),
  offer(
    'anna',
    food,
    'Birthday cake',
    'Tell me for how many and what nobody may eat. **Two days ahead**, please.',
    'from 18',
    48,
    { access: 'public' },
  ),
  offer(
    'anna',
    lessons,
    'Baking lesson',
    'A Saturday morning at the oven: starter, kneading, shaping. You take two loaves home.',
    '15',
    75,
  ),
  offer('anna', food, 'Sourdough starter', 'A jar of mine, with a page on how to keep it alive.', '1', 120),
  offer(
    'marta',
    lessons,
    'Classes de català per a nouvinguts',
    'Grups de tres o quatre persones, dijous al vespre al centre cívic.',
    '5',
    15,
    { access: 'public' },
  ),
  offer('marta', lessons, 'Repàs d’ESO', 'Mates i ciències, a casa teva o a la biblioteca.', '10 r/hora', 60),
  offer(
    'pere',
    repairs,
    'Petites reparacions',
    'Persianes, aixetes, endolls. Si no ho sé arreglar, no cobro.',
    '12 r/hora',
    22,
  ),
  offer(
    'laia',
    health,
    'Massatge relaxant',
    'Una hora, amb oli d’ametlla. Vinc a casa si em poses una taula.',
    '20',
    18,
  ),
  offer('laia', health, 'Ioga al matí', 'Dimarts i dijous a les vuit, a l’era de Torrelles.', '4', 44),
  offer(
    'quim',
    food,
    'Llegums a granel',
    'Cigrons, llenties i mongeta del ganxet de la vall. Preu per quilo.',
    '3',
    9,
    { access: 'public' },
  ),
  offer('quim', food, 'Cistella de la setmana', 'Verdura i fruita de tres horts, per a dues persones.', '14', 6),
  offer(
    'quim',
    transport,
    'Recollida de paquets',
    'Deixa el paquet a la botiga i te’l guardem fins a les nou.',
    '1',
    90,
  ),
  offer('carla', culture, 'Cartells i targetes', 'Disseny senzill, llest per imprimir, en dos dies.', '10', 37),
  offer('nuria', clothes, 'Arranjaments de roba', 'Vores, cremalleres i colzeres.', 'des de 4', 52),
  offer('oriol', transport, 'Trasllats petits', 'Furgoneta i quatre mans.', '15 r/hora', 66),
  offer(
    'jaume',
    food,
    'Planter de tardor',
    'Cols, enciams, porros i cebes. Digues quants en vols.',
    '0,20 la mata',
    11,
  ),
  offer('jaume', food, 'Tomàquets de penjar', 'Rests de tres quilos, secs i sans.', '8', 28),
  offer('jaume', lessons, 'Taller d’empelts', 'Un matí de febrer, amb les teves estisores o amb les meves.', '6', 200, {
    expires: -12,
  }),
  offer(
    'montserrat',
    clothes,
    'Cortines a mida',
    'Porta la roba i la mida; jo hi poso el fil i la paciència.',
    '18',
    41,
  ),
  offer('montserrat', clothes, 'Edredó de retalls', 'Fet amb la teva roba vella. Trigo un mes.', '60', 88),
  offer(
    'joan',
    transport,
    'Viatges a Vilafranca',
    'Baixo cada dimecres a les nou i pujo a la una. Quatre places.',
    '2',
    14,
  ),
  offer(
    'rosa',
    care,
    'Companyia i passejades',
    'Acompanyo gent gran a passejar, al metge o a jugar a la botifarra.',
    '8 r/hora',
    25,
  ),
  offer('rosa', care, 'Cangur de vespre', 'Fins a mitjanit, amb conte inclòs.', '8 r/hora', 58),
  offer('miquel', food, 'Ous de gallines que corren', 'Una dotzena, recollits del dia.', '3', 5),
  offer('miquel', food, 'Formatge de cabra', 'Fresc o curat, de mig quilo.', '9', 31),
  offer('neus', culture, 'Fotografia de festes', 'Dues hores i totes les fotos, retocades.', '30', 70),
  offer('arnau', repairs, 'Bicicletes a punt', 'Frens, canvis i rodes centrades. Recullo i torno.', '14', 17, {
    access: 'public',
  }),
  offer('arnau', repairs, 'Soldadura', 'Reixes, potes de taula, estris de l’hort.', '16 r/hora', 99),
  offer('merce', health, 'Tisanes i ungüents', 'Calèndula, hipèric i timó de la vall.', '5', 35),
  offer('elisenda', culture, 'Bols de ceràmica', 'Cuits al forn de llenya, cada un diferent.', '12', 46),
  offer(
    'ramon',
    repairs,
    'Fusteria de casa',
    'Portes que freguen, calaixos que cauen, prestatges que ballen.',
    '14 r/hora',
    62,
  ),
  offer('xavier', transport, 'Llenya d’alzina', 'Tallada i portada a casa, per càrrega.', '40', 80),
  offer('imma', lessons, 'Guitarra per començar', 'Tres acords i cinc cançons en un mes.', '9', 39),
  offer('yusuf', repairs, 'Rellotges i ràdios', 'Si encara té pols, el faré anar.', '10', 27),
  offer('berta', health, 'Acompanyament al dol', 'Una conversa tranquil·la, tot caminant.', 'el que puguis', 54),
  offer('fatima', clothes, 'Vestits a mida', 'Patrons propis. Primera prova sense compromís.', '45', 73),
  offer('clara', culture, 'Contes a la plaça', 'Mitja hora de contes per a qualsevol festa.', '12', 21),
  offer('queralt', food, 'Galetes d’espelta', 'Sense ou. Capses de vint.', '6', 16, { state: 'hidden' }),
]

/** The fifteen needs of RIBA, some public. */
export const riberaNeeds: readonly DemoListing[] = [
  need(
    'anna',
    transport,
    'Flour from the mill',
    'Somebody who drives past the mill in Pontons and can bring four sacks.',
    2,
    { access: 'public' },
  ),
  need('marta', repairs, 'Pintar l’aula', 'Un cap de setmana, pintura a càrrec nostre.', 3),
  need('pere', health, '', 'Busco algú que em tregui el mal d’esquena. Puc pagar amb feina.', 1),
  need('laia', transport, 'Estores de ioga', 'Vuit estores velles però netes.', 4),
  need('quim', 9, 'Caixes de fusta', 'Totes les que tingueu, de fruita o de vi.', 2),
  need('carla', lessons, 'Parlar anglès', 'Conversa un cop per setmana, tot fent un cafè.', 5),
  need('jaume', care, 'Regar l’hort a l’agost', 'Deu dies. L’hort et pagarà amb tomàquets.', 1),
  need('jaume', lessons, 'Classes d’acordió', 'Tinc l’acordió i cap vergonya.', 6),
  need('montserrat', clothes, 'Botons antics', 'De nacre o de fusta.', 3),
  need('miquel', repairs, 'Tancat per a gallines', 'Una tarda i algú amb traça per aixecar un tancat nou.', 2, {
    access: 'public',
  }),
  need('neus', culture, 'Un piano per a una nit', 'El 20, a la sala del poble.', 4),
  need('arnau', 8, 'Una pàgina web', 'Només horaris, preus i un mapa.', 5),
  need('elisenda', food, 'Cendra de llenya', 'Neta, per a vidrats. Passo a buscar-la.', 3),
  need('rosa', 8, '', 'Algú que m’ensenyi a fer videotrucades amb els nets.', 1),
  need('clara', transport, 'Portar un escenari', 'De Castellet a Cubelles, dissabte que ve.', 2),
]

function offer(
  by: string,
  category: number,
  name: string,
  content: string,
  price: string,
  age: number,
  more: Partial<DemoListing> = {},
): DemoOffer {
  return { by, category, name, content, price, age, ...more }
}

function need(
  by: string,
  category: number,
  name: string,
  content: string,
  age: number,
  more: Partial<DemoListing> = {},
): DemoListing {
  return { by, category, name, content, age, ...more }
}
