import { peopleOf, type Person } from './person.ts'

const english = `
Priya Shah|lessons|Holloway|470
Daniel Okafor|repairs|Kentish Town|460
Grace Whitfield|garden|Crouch End|455
Samir Haddad|office|Holloway|440
Ruth Feldman|care|Crouch End|430
Owen Price|transport|Kentish Town|415
Mei Lin|health|Holloway|400
Fiona McKay|sewing|Crouch End|390
Joseph Adeyemi|bakery|Kentish Town|370
Helen Carter|culture|Holloway|350
Ivo Novak|repairs|Crouch End|330
Aisha Rahman|lessons|Kentish Town|310
Peter Lowe|garden|Holloway|285
Bridget Doyle|care|Crouch End|260
Marcus Reid|culture|Kentish Town|240
Sunita Patel|health|Holloway|220
George Ellis|transport|Crouch End|190
Leah Cohen|office|Kentish Town|160
Kofi Mensah|garden|Holloway|130
Alice Turner|sewing|Crouch End|95
Noah Bennett|repairs|Kentish Town|60
Zoe Marsh|lessons|Holloway|30
`

/** TEMP, a time bank: Tom, Carla and Lucía first. */
export const tempPeople: readonly Person[] = [
  { key: 'tom', name: 'Tom Hale', language: 'en', trade: 'repairs', place: 'Kentish Town', joined: 500 },
  { key: 'carla', name: 'Carla Riba', language: 'ca', trade: 'office', place: 'Holloway', joined: 480 },
  { key: 'lucia', name: 'Lucía Ortega', language: 'es', trade: 'care', place: 'Crouch End', joined: 475 },
  ...peopleOf(english, { language: 'en', taken: ['tom', 'carla', 'lucia'] }),
]

const italian = `
Paolo Conti|farm|Brisighella|400
Chiara Bassi|bakery|Faenza|395
Enzo Ricci|repairs|Faenza|380
Marta Galli|garden|Brisighella|360
Luca Ferri|transport|Faenza|340
Elena Monti|lessons|Faenza|310
Bruno Sarti|culture|Brisighella|280
Ida Valenti|sewing|Faenza|240
Nicola Zani|office|Faenza|190
Teresa Fabbri|care|Brisighella|140
Matteo Gatti|health|Faenza|80
`

/** MERC, which trades with RIBA. */
export const mercPeople: readonly Person[] = [
  { key: 'giulia', name: 'Giulia Neri', language: 'it', trade: 'garden', place: 'Faenza', joined: 420 },
  { key: 'sofia', name: 'Sofia Leone', language: 'it', trade: 'culture', place: 'Brisighella', joined: 410 },
  ...peopleOf(italian, { language: 'it', taken: ['giulia', 'sofia', 'marta', 'teresa', 'matteo'] }),
]

/** ANTI, which closed after a good first year. */
export const antiPeople: readonly Person[] = [
  { key: 'valenti', name: 'Valentí Sunyer', language: 'ca', trade: 'shop', place: 'Sant Antoni', joined: 520 },
  { key: 'mireia', name: 'Mireia Vives', language: 'ca', trade: 'sewing', place: 'Sant Antoni', joined: 515 },
  { key: 'nil', name: 'Nil Badia', language: 'ca', trade: 'repairs', place: 'Sant Antoni', joined: 510 },
]
