import { useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '@exchange-kit/model'
import { createClient, memoryStorage, type Client } from '@exchange-kit/client'
import { clientOf, openStage } from '../test/stand.tsx'
import { makeTrouble } from '../test/trouble.ts'
import { Await } from './Await.tsx'
import { Boundary } from './Boundary.tsx'
import { useMany, useOne } from './hooks.ts'
import { useLanguage } from './kit.ts'
import { memoryNavigator } from './navigator.ts'
import { Provider } from './Provider.tsx'
import { useAction } from './useAction.ts'
import { useDraft } from './useDraft.ts'
import { useT } from './i18n/translation.tsx'

let url: string
beforeAll(async () => {
  url = await openStage()
})

const roots: Root[] = []
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
  document.body.replaceChildren()
  localStorage.clear()
})

function draw(children: ReactNode, client: Client): void {
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  roots.push(root)
  root.render(
    <Provider client={client} navigator={memoryNavigator('/groups')}>
      {children}
    </Provider>,
  )
}

// Nobody answers there.
function lonely(): Client {
  const nowhere = 'http://127.0.0.1:9'
  const services = { auth: nowhere, social: nowhere, accounting: nowhere, files: nowhere, notifications: nowhere }
  return createClient({ services, storage: memoryStorage() })
}

describe('useAction', () => {
  it('S-FORM-13 does one thing however often it is pressed, and says how it went', async () => {
    let done = 0
    let finish = () => {}
    const pause = new Promise<void>(go => (finish = go))
    function Press() {
      const act = useAction(async () => {
        done += 1
        await pause
        return done
      })
      const said = act.state.status === 'done' ? `done ${act.state.result}` : act.state.status
      return <button onClick={() => void act()}>{said}</button>
    }
    draw(<Press />, clientOf(url))
    await userEvent.dblClick(page.getByRole('button', { name: 'idle' }))
    await expect.element(page.getByRole('button', { name: 'busy' })).toBeVisible()
    finish()
    await expect.element(page.getByRole('button', { name: 'done 1' })).toBeVisible()
    expect(done).toBe(1)
  })

  it('gives a failure as an error of the catalogue, and never throws', async () => {
    function Press() {
      const act = useAction(async () => {
        throw new AppError('InsufficientBalance')
      })
      return <button onClick={() => void act()}>{act.error?.code ?? 'none'}</button>
    }
    draw(<Press />, clientOf(url))
    await userEvent.click(page.getByRole('button'))
    await expect.element(page.getByRole('button', { name: 'InsufficientBalance' })).toBeVisible()
  })
})

describe('useOne and useMany', () => {
  it('show what the server answers, page by page', async () => {
    function Groups() {
      const groups = useMany('groups', { sort: 'name', size: 1 })
      return (
        <Await of={groups}>
          {items => (
            <>
              <p>{items.map(it => it.attributes.code).join(' ')}</p>
              <button onClick={() => void groups.next()}>{groups.more ? 'more' : 'all'}</button>
            </>
          )}
        </Await>
      )
    }
    draw(<Groups />, clientOf(url))
    await expect.element(page.getByText(/^[A-Z]{4}$/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'more' }))
    await expect.element(page.getByText(/^[A-Z]{4} [A-Z]{4}$/)).toBeVisible()
  })

  it('S-CACHE-3 show saved data to the next who asks, without waiting', async () => {
    const client = clientOf(url)
    await client.one('groups', { group: 'RIBA' })
    const seen: string[] = []
    function Name() {
      const group = useOne('groups', { group: 'RIBA' })
      seen.push(group.status)
      return <p>{group.status === 'ready' ? group.data.attributes.name : ''}</p>
    }
    draw(<Name />, client)
    await expect.element(page.getByText('Ribera del Foix')).toBeVisible()
    expect(seen).not.toContain('loading')
  })

  it('S-STATE-1 say that nobody answers, that nothing is there without a network, and try again on demand', async () => {
    function Name() {
      return <Await of={useOne('groups', { group: 'RIBA' })}>{it => <p>{it.attributes.name}</p>}</Await>
    }
    draw(<Name />, lonely())
    await expect.element(page.getByText('Server do not respond')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByText('Server do not respond')).toBeVisible()
    const trouble = makeTrouble('offline')
    await expect.element(page.getByText('Not available offline')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByText('Not available offline')).toBeVisible()
    trouble.end()
  })

  it('S-CACHE-3 tell the age of saved data while nobody answers', async () => {
    const client = lonely()
    const resource = { type: 'groups', id: 'g', attributes: { name: 'Ribera' }, relationships: {}, links: { self: '' } }
    const at = Date.now() - 3_600_000 * 3
    const key = 'http://127.0.0.1:9/RIBA'
    client.cache.setState(state => ({
      ...state,
      resources: { 'groups/g': { resource, at } },
      ones: { [key]: { type: 'groups', id: 'g', at, stale: false } },
    }))
    function Name() {
      return <Await of={useOne('groups', { group: 'RIBA' })}>{it => <p>{it.attributes.name}</p>}</Await>
    }
    draw(<Name />, client)
    await expect.element(page.getByText('Ribera')).toBeVisible()
    await expect.element(page.getByText('Saved 3 hours ago')).toBeVisible()
  })
})

describe('Provider', () => {
  it('S-LANG-2 switches the language without losing what was typed, and remembers it', async () => {
    function Words() {
      const t = useT()
      const { setLanguage } = useLanguage()
      const [text, setText] = useState('')
      return (
        <>
          <input aria-label="text" value={text} onChange={event => setText(event.target.value)} />
          <button onClick={() => setLanguage('ca')}>{t('session.login.submit')}</button>
        </>
      )
    }
    localStorage.setItem('exchange-language', 'en')
    draw(<Words />, clientOf(url))
    await userEvent.fill(page.getByLabelText('text'), 'half a sentence')
    await userEvent.click(page.getByRole('button', { name: 'Sign in' }))
    await expect.element(page.getByRole('button', { name: 'Inicia la sessió' })).toBeVisible()
    await expect.element(page.getByLabelText('text')).toHaveValue('half a sentence')
    // Told to the document and the device after it is drawn.
    await expect.poll(() => document.documentElement.lang).toBe('ca')
    await expect.poll(() => localStorage.getItem('exchange-language')).toBe('ca')
  })
})

describe('Boundary', () => {
  it('S-STATE-3 draws something else instead of a screen that fails, and tries again', async () => {
    let broken = true
    function Screen() {
      if (broken) throw new Error('broken on purpose')
      return <p>Here it is</p>
    }
    draw(
      <Boundary
        renderFailed={onRetry => (
          <button
            onClick={() => {
              broken = false
              onRetry()
            }}
          >
            Again
          </button>
        )}
      >
        <Screen />
      </Boundary>,
      clientOf(url),
    )
    await userEvent.click(page.getByRole('button', { name: 'Again' }))
    await expect.element(page.getByText('Here it is')).toBeVisible()
  })
})

describe('useDraft', () => {
  it('S-FORM-12 keeps what is typed, offers it to whoever comes back, and forgets it when told', async () => {
    const client = clientOf(url)
    await client.drafts().drop('test')
    function Form() {
      const draft = useDraft('test', value => (typeof value === 'string' ? value : null))
      return (
        <>
          <p>{draft.found ? `found ${draft.found.value}` : 'nothing'}</p>
          <input aria-label="text" onChange={event => draft.keep(event.target.value)} />
          <button onClick={draft.drop}>drop</button>
        </>
      )
    }
    const again = () => {
      for (const root of roots.splice(0)) root.unmount()
      document.body.replaceChildren()
      draw(<Form />, client)
    }
    again()
    await userEvent.fill(page.getByLabelText('text'), 'Half a loaf')
    again()
    await expect.element(page.getByText('found Half a loaf')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'drop' }))
    again()
    await expect.element(page.getByText('nothing')).toBeVisible()
    await new Promise(done => setTimeout(done, 200))
    await expect.element(page.getByText('nothing')).toBeVisible()
  })
})
