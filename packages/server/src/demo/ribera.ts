import { peopleOf, type Person } from './person.ts'

const longBio = `Vaig arribar a la vall fa vint anys per passar-hi un estiu i encara hi soc.

Faig **de pagès a estones**, de mestre quan cal i de cuiner quan ve gent a casa. A l'hort hi trobareu:

- tomàquets de penjar, carbassons i mongeta del ganxet a l'estiu;
- calçots, cols i escaroles a l'hivern;
- herbes per a la cuina i per al mal de panxa, tot l'any.

No faig servir res que no pogués menjar. Si veniu a collir, us emporteu la cistella a meitat de preu; si no, la porto jo amb la bici els dimarts i els divendres, fins a Castellet i, si fa bo, fins als Monjos.

També m'agrada ensenyar. He fet d'acompanyant de lectura amb gent gran i amb criatures, i tinc paciència amb tothom qui vulgui aprendre a empeltar, a fer conserva o a llegir un mapa. Els dissabtes a la tarda obrim la casa: qui vol ve, porta una cosa per berenar i parlem de com va la xarxa, de qui necessita un cop de mà i de què farem a la propera fira.

Què busco? Llenya seca, algú que em talli els cabells sense fer-me parlar gaire, classes d'acordió i, un cop l'any, una setmana de vacances amb algú de confiança que regui. Pago bé i puntualment, i si un mes no arribo, ho diré abans i no després.`

const rightToLeft = 'يوسف العطار'

/** The cast of RIBA, in the order of their codes (RIBA0001…8). */
const named: readonly Person[] = [
  {
    key: 'marta',
    name: 'Marta Vidal',
    language: 'ca',
    trade: 'lessons',
    place: 'Castellet',
    joined: 548,
    phone: '+34 600 100 001',
  },
  {
    key: 'anna',
    name: 'Anna Puig',
    language: 'en',
    trade: 'bakery',
    place: 'Vilanova',
    joined: 540,
    phone: '+34 600 100 002',
    bio: 'Baker. I came from Leeds for a summer and stayed for the ovens. Sourdough on Tuesdays and Fridays.',
  },
  {
    key: 'pere',
    name: 'Pere Soler',
    language: 'ca',
    trade: 'repairs',
    place: 'Castellet',
    joined: 538,
    precision: 'hidden',
  },
  { key: 'laia', name: 'Laia Bosch', language: 'ca', trade: 'health', place: 'Torrelles de Foix', joined: 536 },
  { key: 'carla', name: 'Carla Riba', language: 'ca', trade: 'office', place: 'Els Monjos', joined: 530 },
  {
    key: 'quim',
    name: 'Botiga Cal Quim',
    language: 'ca',
    trade: 'shop',
    place: 'Castellet',
    joined: 525,
    type: 'business',
    precision: 'exact',
    phone: '+34 938 000 006',
  },
  { key: 'oriol', name: 'Oriol Mas', language: 'ca', trade: 'transport', place: 'Cubelles', joined: 520, left: 20 },
  { key: 'nuria', name: 'Nuria Camps', language: 'ca', trade: 'sewing', place: 'Els Monjos', joined: 515, left: 40 },
]

const others = `
Jaume Ferrer|garden|Castellet|510
Montserrat Sala|sewing|Torrelles de Foix|508
Joan Roig|transport|Els Monjos|505
Rosa Carbonell|care|Castellet|500
Miquel Prat|farm|Pontons|498
Neus Serra|culture|Cubelles|495
Jordina Pla|lessons|Vilanova|490
Arnau Casals|repairs|Els Monjos|486
Mercè Domènech|health|Castellet|480
Biel Torras|office|Vilanova|476
Dolors Aymerich|farm|Torrelles de Foix|470
Pau Ventura|garden|Castellet|466
Elisenda Coll|culture|Cubelles|460
Ramon Jané|repairs|Pontons|452
Glòria Mestres|care|Els Monjos|447
Ferran Olivella|garden|Torrelles de Foix|440
Assumpta Rovira|bakery|Els Monjos|433
Xavier Batlle|transport|Vilanova|428
Imma Claramunt|lessons|Castellet|420
Toni Esteve|farm|Pontons|414
${rightToLeft}|repairs|Vilanova|405
Lluïsa Marcé|sewing|Cubelles|398
Albert Güell|office|Castellet|390
Anna Maria Rius|health|Torrelles de Foix|384
Gerard Poch|culture|Els Monjos|377
Teresa Via|care|Cubelles|370
Enric Solé|garden|Castellet|362
Marina Raventós|lessons|Vilanova|355
Josep Mata|repairs|Torrelles de Foix|347
Clara Fontanals|culture|Castellet|338
Isidre Mitjans|farm|Els Monjos|330
Berta Llorens|health|Vilanova|321
Fàtima Benali|sewing|Cubelles|312
Martí Escofet|transport|Castellet|304
Aina Rosell|lessons|Els Monjos|295
Sergi Capdevila|office|Torrelles de Foix|286
Queralt Munné|bakery|Pontons|276
Lluc Santacana|garden|Vilanova|265
Irene Gallego|care|Cubelles|252
Oleguer Tetas|culture|Castellet|240
Carme Sardà|farm|Torrelles de Foix|228
David Parera|repairs|Els Monjos|214
Emma Vallès|lessons|Vilanova|200
Roc Guasch|transport|Pontons|185
Eulàlia Bou|health|Castellet|168
Mohamed Amrani|garden|Cubelles|150
Judit Planas|office|Els Monjos|132
Andreu Milà|repairs|Vilanova|110
Sílvia Torrents|sewing|Castellet|92
Èric Font|culture|Cubelles|70
Txell Cuscó|care|Torrelles de Foix|44
Roser Gual|garden|Pontons|25
`

/** The sixty members of RIBA, by code. The last has just joined and not traded: a balance of 0. */
export const riberaPeople: readonly Person[] = [
  ...named,
  ...peopleOf(others, {
    language: 'ca',
    taken: [...named.map(it => it.key), 'gemma', 'pau', 'jordi', 'tom', 'root'],
  }).map(person => (person.name === 'Jaume Ferrer' ? { ...person, bio: longBio } : person)),
]

/** Applied, waiting for approval; and signed up without confirming the e-mail. */
export const riberaApplicants: readonly Person[] = [
  { key: 'gemma', name: 'Gemma Font', language: 'ca', trade: 'culture', place: 'Castellet', joined: 3 },
  { key: 'pau', name: 'Pau Roca', language: 'ca', trade: 'garden', place: 'Vilanova', joined: 1 },
]
