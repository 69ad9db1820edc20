import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { places, type ScreenName } from '@exchange-kit/model'
import { faultsEverywhere, leaveAll, openStage, visit } from '../../../test/stand.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})
afterEach(leaveAll)

/** Every place that is an administrator's. */
const theirs = (Object.keys(places) as ScreenName[]).filter(it =>
  ['admin', 'adminOrFounder'].includes(places[it].access),
)

/** A member of the group, and an administrator of another one. */
const strangers = [
  ['anna', 'RIBA', 'Ribera del Foix'],
  ['marta', 'MERC', 'Mercato Solidale'],
] as const

function recording() {
  const real = window.fetch
  const answers: string[] = []
  window.fetch = async (input, init) => {
    const answer = await real(input, init)
    answers.push(`${answer.status} ${input instanceof Request ? input.url : String(input)}`)
    return answer
  }
  return {
    answers,
    end() {
      window.fetch = real
    },
  }
}

describe('a page of the administration that is opened by its address', () => {
  it('S-GUARD-13 there are eight of them, beside the log, which members read', () => {
    expect(theirs).toHaveLength(8)
  })

  it.each(strangers.flatMap(([as, group, name]) => theirs.map(screen => ({ as, group, name, screen }))))(
    'S-GUARD-13 S-GUARD-16 tells $as at $screen of $group why not, and asks for nothing that is refused',
    async ({ as, group, name, screen }) => {
      const line = recording()
      const at = places[screen].path.replace(':group', group).replace(':member', `${group}0003`)
      await visit(url, { as, at })
      await expect.element(page.getByText(`Only administrators of ${name}`, { exact: false }).first()).toBeVisible()
      await expect.element(page.getByRole('main').getByRole('link').first()).toBeVisible()
      expect(await faultsEverywhere()).toEqual([])
      line.end()
      expect(line.answers.filter(it => !it.startsWith('2'))).toEqual([])
      expect(line.answers.length).toBeGreaterThan(0)
    },
  )
})
