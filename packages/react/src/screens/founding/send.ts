import { clean, type AppError } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { attributesOfCurrency, fieldOfAttribute, settingsOfCurrency } from '../../currency/typed.ts'
import { contactsToSend } from '../../fields/contactList.ts'
import type { FieldName, RequestFields } from './request.ts'

type Wanted = {
  /** Made once for what is sent, so that a repeated press asks once (A-1-34). */
  readonly id: string
  readonly currency: string
  readonly code: string
  readonly fields: RequestFields
}

/**
 * Asks for a group in one call, with its currency and contacts (S-JOIN-23, A-3-7). Answers whether its limits and terms were
 * stored: these are settings, written once it is there.
 */
export async function sendRequest(client: Client, { id, currency, code, fields }: Wanted): Promise<boolean> {
  const contacts = contactsToSend(fields.contacts)
  const { place, image } = fields
  await client.create(
    {
      type: 'groups',
      id,
      attributes: {
        code,
        name: clean(fields.name),
        description: clean(fields.description),
        timeZone: fields.timeZone,
        address: {
          addressLocality: clean(fields.city),
          addressRegion: clean(fields.region),
          addressCountry: fields.country,
        },
        ...(place ? { location: { type: 'Point', coordinates: [place.lon, place.lat] } } : {}),
        ...(image ? { image } : {}),
      },
      relationships: {
        contacts: contacts.relationship,
        currency: { data: { type: 'currencies', id: currency } },
      },
    },
    {
      included: [
        ...contacts.included,
        {
          type: 'currencies',
          id: currency,
          attributes: attributesOfCurrency(fields),
        },
      ],
    },
  )
  client.remember({ request: code })
  return await storeRules(client, { currency, code, fields })
}

/** Stores limits and terms of a request that is there already; answers whether both are. */
export async function storeRules(client: Client, { currency, code, fields }: Omit<Wanted, 'id'>): Promise<boolean> {
  const attributes = settingsOfCurrency(fields)
  const stored = await Promise.allSettled([
    client.update({ type: 'currency-settings', id: currency, attributes }, { group: code }),
    publishTerms(client, { code, terms: fields.terms.trim() }),
  ])
  return stored.every(it => it.status === 'fulfilled')
}

// Whoever writes terms wants them accepted by those who join.
async function publishTerms(client: Client, { code, terms }: { code: string; terms: string }): Promise<void> {
  if (terms === '') return
  const { id, attributes } = await client.one('group-settings', { group: code })
  if (attributes.terms === terms) return
  await client.update({ type: 'group-settings', id, attributes: { terms, requireAcceptTerms: true } }, { group: code })
}

/** Which field a refusal of the server belongs to (S-FORM-4). */
export function refusedFields({ errors }: AppError): readonly FieldName[] {
  return errors.flatMap(it => {
    const pointer = it.source.pointer ?? ''
    const name = /\/attributes\/(\w+)/.exec(pointer)?.[1]
    const own = pointer.startsWith('/data/') ? groupFields : fieldOfAttribute
    const field = name && own[name]
    return field ? [field] : []
  })
}

const groupFields: Readonly<Record<string, FieldName>> = {
  code: 'code',
  name: 'name',
  description: 'description',
  address: 'city',
  location: 'place',
  timeZone: 'timeZone',
  image: 'image',
}
