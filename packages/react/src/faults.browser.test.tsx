import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { errorTable, languages, type ErrorCode, type Language } from '@exchange-kit/model'
import { leaveAll, openStage, visit } from '../test/stand.tsx'
import { makeRefusal } from '../test/trouble.ts'
import { translatorIn } from '../test/spoken.ts'
import { asKey } from './i18n/keys.ts'

// Every code of the catalogue comes over the line once in each language, as bare as any server may send it, and its words
// stand on the screen.

let url: string
beforeAll(async () => {
  url = await openStage()
})
let refusal: { end: () => void } | null = null
afterEach(() => {
  refusal?.end()
  refusal = null
  leaveAll()
})

// S-GUARD-16: these are said in the words of the place.
const gone = ['states.notFound.title', 'states.notFound.text'] as const
const own: Partial<Record<ErrorCode, readonly [headline: string, help: string]>> = {
  Forbidden: ['states.forbidden.title', 'errors.ErrorForbidden.help'],
  NotFound: gone,
  ResourceNotFound: gone,
}
// A guest is asked to sign in, and hears nothing else.
const silent: readonly ErrorCode[] = ['Unauthorized']
const codes = (Object.keys(errorTable) as ErrorCode[]).filter(it => !silent.includes(it))

const shown = () => document.querySelector('main')?.textContent ?? ''

describe.each(languages)('in %s', language => {
  it('S-CHECK-73 S-ERR-1 every code of the catalogue shows its headline and its help, and never a key', async () => {
    const t = translatorIn(language)
    for (const code of codes) {
      const status = errorTable[code].status || 500
      refusal = makeRefusal({ code, status })
      await visit(url, { at: '/groups', language })
      const [headline, help] = own[code] ?? [`errors.Error${code}`, `errors.Error${code}.help`]
      await expect.element(page.getByRole('heading', { name: t(asKey(headline)), exact: true }).first()).toBeVisible()
      // What names a code nobody knows is that code (S-ERR-1).
      expect(shown(), code).toContain(t(asKey(help), code === 'UnknownServer' ? { detail: code } : { status }))
      expect(shown(), code).not.toMatch(/\{\{|undefined|\berrors?\.[A-Z]|\bstates\./)
      refusal.end()
      leaveAll()
    }
  })

  it('S-CHECK-73 S-GUARD-16 a refused guest reads the sign-in form', async () => {
    refusal = makeRefusal({ code: 'Unauthorized', status: 401 })
    await visit(url, { at: '/groups', language })
    await expect.element(page.getByRole('heading', { level: 1, name: titleOf(language) })).toBeVisible()
  })
})

it('S-CHECK-73 S-MONEY-1 an error writes no sum in smallest units, where nobody knows of what currency it is', async () => {
  refusal = makeRefusal({ code: 'InsufficientBalance', status: 400, meta: { available: 12_500_000 } })
  await visit(url, { at: '/groups' })
  await expect.element(page.getByRole('heading', { name: 'Insufficient balance' }).first()).toBeVisible()
  expect(shown()).not.toContain('12500000')
})

function titleOf(language: Language): string {
  return translatorIn(language)('shell.title.loginMail')
}
