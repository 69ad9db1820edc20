import type { CurrencySettings, GroupSettings } from '@exchange-kit/model'
import type { NewGroup } from '../social/acts/groups.ts'
import { pointAt } from './person.ts'
import { oldTerms, terms } from './terms.ts'

/** A demo community as its founder asked for it, and what its administrators decided since. */
export type Community = Omit<NewGroup, 'id' | 'founder' | 'now'> & {
  founder: string
  /** Days before today on which it was asked for. */
  asked: number
  settings: Partial<Omit<GroupSettings['attributes'], 'terms' | 'termsVersion'>>
  /** Texts of its terms in the order they were published, and days before today. */
  terms: readonly { text: string; published: number }[]
  currencySettings: Partial<CurrencySettings['attributes']>
  contacts: readonly { type: string; name: string }[]
}

const unit = 1_000_000

/** Where the examples of the repository run (`npm run examples`). */
const exampleOrigins = [4201, 4202, 4203, 4204, 4205, 4206, 4207, 4208, 4209, 4210].map(
  port => `http://localhost:${port}`,
)

export const communities: readonly Community[] = [
  {
    code: 'RIBA',
    founder: 'marta',
    asked: 550,
    name: 'Ribera del Foix',
    description:
      'Xarxa d’intercanvi de la vall del Foix, de Pontons al mar. Ens trobem el **primer dissabte de mes** a la plaça de Castellet: porta el que et sobri i busca el que et falti.',
    access: 'public',
    location: pointAt('Castellet'),
    address: { addressLocality: 'Castellet', addressRegion: 'Alt Penedès', postalCode: '08729', addressCountry: 'ES' },
    timeZone: 'Europe/Madrid',
    website: 'https://ribera.demo.example',
    currency: { name: 'ribera', namePlural: 'riberes', symbol: 'r', decimals: 2, scale: 6, rate: { n: 1, d: 10 } },
    settings: {
      requireAcceptTerms: true,
      minOffers: 1,
      minNeeds: 0,
      publicOffers: true,
      publicStats: true,
      allowedOrigins: exampleOrigins,
      enableGroupEmail: true,
      defaultGroupEmailFrequency: 'weekly',
    },
    terms: [
      { text: oldTerms, published: 549 },
      { text: terms, published: 60 },
    ],
    currencySettings: {
      defaultInitialCreditLimit: 100 * unit,
      defaultAllowTagPaymentRequests: true,
      defaultAllowExternalPaymentRequests: true,
      enableExternalPaymentRequests: true,
    },
    contacts: [
      { type: 'email', name: 'hola@demo.example' },
      { type: 'phone', name: '+34 600 100 000' },
      { type: 'website', name: 'https://ribera.demo.example' },
    ],
  },
  {
    code: 'TEMP',
    founder: 'tom',
    asked: 502,
    name: 'Banc del Temps Nord',
    description: 'A time bank in north London, begun by Catalan neighbours. Everybody’s hour is worth an hour.',
    access: 'public',
    location: pointAt('Kentish Town'),
    address: { addressLocality: 'Kentish Town', addressRegion: 'London', addressCountry: 'GB' },
    timeZone: 'Europe/London',
    website: null,
    currency: { name: 'hour', namePlural: 'hours', symbol: 'h', decimals: 2, scale: 6, rate: { n: 1, d: 1 } },
    settings: { allowAnonymousMemberList: true },
    terms: [],
    currencySettings: { defaultInitialCreditLimit: 10 * unit, defaultAcceptPaymentsAfter: 14 * 86_400 },
    contacts: [{ type: 'email', name: 'tom@demo.example' }],
  },
  {
    code: 'MERC',
    founder: 'giulia',
    asked: 422,
    name: 'Mercato Solidale',
    description: 'Gruppo di scambio tra Faenza e Brisighella. Commerciamo anche con gli amici di Ribera del Foix.',
    access: 'public',
    location: pointAt('Faenza'),
    address: { addressLocality: 'Faenza', addressRegion: 'Romagna', addressCountry: 'IT' },
    timeZone: 'Europe/Rome',
    website: null,
    currency: { name: 'scambio', namePlural: 'scambi', symbol: '§', decimals: 2, scale: 6, rate: { n: 1, d: 12 } },
    settings: { publicOffers: true, publicStats: true },
    terms: [],
    currencySettings: { defaultAllowExternalPaymentRequests: true, enableExternalPaymentRequests: true },
    contacts: [{ type: 'email', name: 'giulia@demo.example' }],
  },
  {
    code: 'ANTI',
    founder: 'valenti',
    asked: 522,
    name: 'Antic Mercat',
    description: 'Intercanvi al voltant del mercat de Sant Antoni. Ara descansem.',
    access: 'public',
    location: pointAt('Sant Antoni'),
    address: { addressLocality: 'Barcelona', addressRegion: 'Barcelonès', addressCountry: 'ES' },
    timeZone: 'Europe/Madrid',
    website: null,
    currency: { name: 'moneda', namePlural: 'monedes', symbol: 'm', decimals: 2, scale: 6, rate: { n: 1, d: 10 } },
    settings: {},
    terms: [],
    currencySettings: {},
    contacts: [{ type: 'email', name: 'valenti@demo.example' }],
  },
  {
    code: 'NOVA',
    founder: 'jordi',
    asked: 4,
    name: 'Vall Nova',
    description: 'Volem una xarxa per als pobles de la vall. Som vuit famílies i tenim local.',
    access: 'public',
    location: pointAt('Vilanova'),
    address: { addressLocality: 'Vilanova', addressRegion: 'Garraf', addressCountry: 'ES' },
    timeZone: 'Europe/Madrid',
    website: null,
    currency: { name: 'drop', namePlural: 'drops', symbol: 'd', decimals: 2, scale: 6, rate: { n: 1, d: 10 } },
    settings: {},
    terms: [],
    currencySettings: {},
    contacts: [{ type: 'phone', name: '+34 600 111 222' }],
  },
]
