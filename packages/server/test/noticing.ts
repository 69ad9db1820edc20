import { createKit, type Kit } from '../src/kit.ts'
import { readConfig, type Config } from '../src/config.ts'
import { addListing } from '../src/social/acts/listings.ts'
import { tell } from '../src/tell.ts'
import { relayOutbox } from '../src/notifications/relay.ts'
import { publicUrl } from './server.ts'
import { startRibera, type Answer, type Name, type Resource, type Ribera } from './ribera.ts'

/** Ribera, and the work that is done beside requests: a test does it when it wants it done. */
export type Noticing = Ribera & {
  /** What a process that only does such work has, with the clock of the server. */
  kit: Kit
  relay(): Promise<boolean>
  /** The inbox of somebody in RIBA, after all has been told. */
  inbox(who: Name): Promise<Inbox>
  /** Lets Anna publish an offer, which is told; gives its id. */
  publish(name: string): Promise<string>
}
export type Inbox = { unread: number; entries: Resource[]; titles: unknown[]; answer: Answer }

const start = new Date('2026-03-02T10:00:00.000Z')

export async function startNoticing({ config = {} }: { config?: Partial<Config> } = {}): Promise<Noticing> {
  const ribera = await startRibera({ config, now: start })
  let elapsed = 0
  const settings = { ...readConfig({ PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }), ...config }
  const { database } = ribera.server
  const kit = await createKit({
    config: settings,
    database,
    now: () => new Date(start.getTime() + elapsed * 1000),
  })
  return {
    ...ribera,
    kit,
    relay: () => relayOutbox(kit),
    async inbox(who) {
      await relayOutbox(kit)
      const answer = await ribera.ask(who, `${publicUrl}/notifications/RIBA/notifications`)
      const entries = answer.body.data as Resource[]
      const titles = entries.map(it => it.attributes['title'])
      return { answer, entries, titles, unread: answer.body.meta?.['unread'] ?? -1 }
    },
    async publish(name) {
      const id = crypto.randomUUID()
      await database.transaction('*', async db => {
        await addListing(db, {
          group: 'RIBA',
          id,
          member: ribera.people.anna.member,
          category: null,
          name,
          content: name,
          images: [],
          imageTexts: [],
          type: 'offers',
          price: '3',
          expires: new Date('2030-01-01T00:00:00.000Z'),
          state: 'published',
          access: 'group',
          now: kit.now(),
        })
        await tell({ db, kit }, [{ group: 'RIBA', kind: 'OfferPublished', subject: id }])
      })
      return id
    },
    wait(seconds) {
      elapsed += seconds
      ribera.wait(seconds)
    },
    async close() {
      await kit.ledger.stop()
      kit.mailer.close()
      await ribera.close()
    },
  }
}
