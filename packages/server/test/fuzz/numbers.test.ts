import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareOf } from '../../../../scripts/thorough.ts'
import { testDatabase } from '../databases.ts'
import { startRibera, type Name, type Ribera } from '../ribera.ts'
import { makeChangeable, takenBy, type Changeable } from './bodies.ts'
import { readTargets, type Target } from './targets.ts'

const database = testDatabase('postgres')
let ribera: Ribera
let targets: Target[]
let there: Changeable

beforeAll(async () => {
  ribera = await startRibera({ database: database() })
  targets = await readTargets(ribera.server.url)
  there = await makeChangeable(ribera)
})
afterAll(() => ribera.close())

// As they are written: JavaScript would write some of them as others.
const tiny = `0.${'0'.repeat(323)}5`
const written = [
  '0',
  '-0',
  '5e-324',
  '-5e-324',
  '1e-200',
  '1e-400',
  '1e-8',
  '-1e-8',
  '89.99999999999999',
  '180',
  '1e308',
]
const inParameters = ['0', '-0', '-0.0', tiny, `-${tiny}`, `0.${'0'.repeat(199)}1`, '0.00000001', '90', '9'.repeat(400)]
const lists = ['/groups', '/RIBA/members', '/RIBA/offers', '/RIBA/needs', '/offers']

type Asked = { who: Name; path: string; method?: string; body?: string }

async function statusOf({ who, path, method = 'GET', body }: Asked): Promise<number> {
  const headers = { Authorization: `Bearer ${ribera.people[who].token}`, 'Content-Type': 'application/vnd.api+json' }
  const response = await fetch(ribera.server.url + path, { method, headers, ...(body === undefined ? {} : { body }) })
  await response.arrayBuffer()
  return response.status
}

/** The lists by distance that fail, asked as a person who sees where others are. */
async function failing(positions: readonly string[]): Promise<string[]> {
  const failed = []
  for (const path of lists)
    for (const position of positions) {
      const asked = `/social${path}?geo-position=${position}&filter[distance]=1000`
      const status = await statusOf({ who: 'anna', path: asked })
      if (status >= 500) failed.push(`${asked.slice(0, 60)} → ${status}`)
    }
  return failed
}

/** Puts the group and everyone in it at the same place, past all checks. */
const settle = (degrees: number) =>
  ribera.server.database.transaction('*', async db => {
    for (const table of ['groups', 'members'] as const)
      await sql`update ${sql.table(table)} set lon = ${degrees}::float8, lat = ${degrees}::float8`.execute(db)
    await sql`update members set shown_lon = lon, shown_lat = lat`.execute(db)
  })

describe('A-1-17 A-1-39 numbers that are nearly nothing, or more than a number holds', () => {
  it('as coordinates are taken or refused, and no list by distance fails afterwards', async () => {
    const wrong: string[] = []
    for (const [turn, number] of written.entries())
      for (const pair of shareOf([`${number},${number}`, `1.7,${number}`, `${number},41.2`], { every: 3, turn }))
        for (const [who, path, type] of [
          ['marta', '/social/RIBA', 'groups'],
          ['anna', `/social/RIBA/members/${ribera.people.anna.member}`, 'members'],
        ] as const) {
          const body = `{"data":{"type":"${type}","attributes":{"location":{"type":"Point","coordinates":[${pair}]}}}}`
          const status = await statusOf({ who, path, method: 'PATCH', body })
          const isPlace = pair.split(',').every((it, at) => Math.abs(Number(it)) <= (at === 0 ? 180 : 90))
          if (status !== (isPlace ? 200 : 400)) wrong.push(`${path} [${pair}] → ${status}`)
          wrong.push(...(await failing(['0,0', '41.2,1.7'])))
        }
    expect(wrong).toEqual([])
  })

  it('are stored to seven decimals, and come back so', async () => {
    const path = '/social/RIBA'
    const location = { type: 'Point', coordinates: [1.725_612_345_678, -5e-324] }
    const data = { type: 'groups', attributes: { location } }
    await ribera.ask('marta', `https://demo.example${path}`, { method: 'PATCH', body: { data } })
    const { body } = await ribera.ask('marta', `https://demo.example${path}`)
    expect(body.data.attributes['location']).toMatchObject({ coordinates: [1.725_612_3, 0] })
  })

  it('stored before they were rounded fail no list by distance', async () => {
    for (const degrees of [5e-324, -5e-324, 1e-200, 0]) {
      await settle(degrees)
      expect(await failing(['0,0', `${tiny},1`, '41.2,1.7'])).toEqual([])
    }
  })

  it('in the parameters of a list are taken or passed over', async () => {
    await settle(0)
    const wrong = await failing(inParameters.flatMap(it => [`${it},${it}`, `${it},1`, `1,${it}`]))
    for (const path of lists)
      for (const number of [...written, ...inParameters])
        for (const parameter of [
          `bbox=${[number, number, number, number].join(',')}`,
          `filter[bbox]=${[number, `-${number}`, '1', number].join(',')}`,
          `geo-position=0,0&filter[distance]=${number}`,
          `page[after]=${number}&page[size]=${number}`,
        ]) {
          const status = await statusOf({ who: 'anna', path: `/social${path}?${parameter}` })
          if (status >= 500) wrong.push(`${path}?${parameter.slice(0, 60)} → ${status}`)
        }
    expect(wrong).toEqual([])
  })

  it('inside of attributes are taken or refused', async () => {
    const shapes = [
      (it: string) => `{"type":"Point","coordinates":[${it},${it}],"name":${it}}`,
      (it: string) => `{"streetAddress":${it},"addressLocality":${it},"addressCountry":${it}}`,
      (it: string) => `[${it}]`,
      (it: string) => `[{"name":${it},"value":${it},"tag":${it}}]`,
      (it: string) => `{"n":${it},"d":${it},"from":${it},"to":${it},"name":${it}}`,
    ]
    const wrong: string[] = []
    let turn = 0
    for (const target of targets.filter(it => (it.method === 'POST' || it.method === 'PATCH') && it.type !== undefined))
      for (const attribute of target.attributes)
        for (const shape of shareOf([...shapes, ...shapes], { every: 3, turn })) {
          const { who, path, document } = takenBy(target, ribera, there)
          const sent = JSON.stringify({
            ...document,
            data: { ...document.data, attributes: { ...document.data.attributes, [attribute]: '@' } },
          })
          const body = sent.replace('"@"', shape(written[turn++ % written.length] ?? '0'))
          const status = await statusOf({ who, path, method: target.method, body })
          if (status >= 500 && status !== 501) wrong.push(`${target.method} ${path} ${body.slice(0, 300)} → ${status}`)
        }
    expect(wrong).toEqual([])
    expect(await failing(['0,0', '41.2,1.7'])).toEqual([])
  }, 600_000)
})
