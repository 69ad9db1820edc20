import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Near } from '@exchange-kit/client'
import { clientOf, faultsEverywhere } from '../../test/stand.tsx'
import { noTiles, tiles } from '../../test/tiles.ts'
import { memoryNavigator } from '../navigator.ts'
import { Provider } from '../Provider.tsx'
import { plainSite, type SiteInfo } from '../site.ts'
import { PlacePicker } from './PlacePicker.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const foix: Near = { lat: 41.25, lon: 1.6 }
const pin = page.getByRole('button', { name: 'Pin: move it with the arrow keys' })
const lat = page.getByRole('textbox', { name: 'Latitude' })
const lon = page.getByRole('textbox', { name: 'Longitude' })
const said = page.getByTestId('said')

function show(site: Partial<SiteInfo>, value: Near | null): void {
  const box = document.createElement('main')
  document.body.append(box)
  root = createRoot(box)
  root.render(
    <Provider
      client={clientOf('http://localhost:1')}
      navigator={memoryNavigator('/groups')}
      site={{ ...plainSite, ...site }}
      language="en"
    >
      <Held value={value} />
    </Provider>,
  )
}

function Held({ value }: { readonly value: Near | null }) {
  const [place, setPlace] = useState(value)
  const [isWrong, setWrong] = useState(false)
  const text = isWrong ? 'wrong' : JSON.stringify(place)
  return (
    <>
      <PlacePicker legend="Where is it?" value={place} onChange={setPlace} onFault={setWrong} start={foix} />
      <output data-testid="said">{text}</output>
    </>
  )
}

const place = () => JSON.parse(said.element().textContent ?? 'null') as Near | null

describe('a place', () => {
  it('S-GROUP-4 is moved by arrow keys, ten times as far with Shift', async () => {
    show({ tiles }, foix)
    await expect.element(pin).toBeVisible()
    pin.element().focus()
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Shift>}{ArrowLeft}{/Shift}')
    await expect.element(lat).toHaveValue('41.251')
    await expect.element(lon).toHaveValue('1.591')
    expect(place()).toEqual({ lat: 41.251, lon: 1.591 })
    await expect.element(pin).toHaveFocus()
  })

  it('S-GROUP-4 is put by a press on the map, and dragged', async () => {
    show({ tiles }, null)
    await expect.element(page.getByRole('group', { name: 'Map: move it with the arrow keys' })).toBeVisible()
    await expect.poll(() => document.querySelector('.leaflet-tile-loaded')).not.toBeNull()
    await userEvent.click(page.getByRole('group', { name: 'Map: move it with the arrow keys' }), {
      position: { x: 60, y: 60 },
    })
    await expect.element(pin).toBeVisible()
    const before = place()
    expect(before).not.toBeNull()
    drag(pin.element(), { x: 30, y: 0 })
    await expect.poll(() => place()?.lon).toBeGreaterThan(before?.lon ?? 0)
    expect(place()?.lat).toBeCloseTo(before?.lat ?? 0, 2)
  })

  it('S-GROUP-4 is typed, also where the operator has no map, and a wrong number is told at its field', async () => {
    show({ tiles: null }, null)
    await userEvent.fill(lat, '41,5')
    await userEvent.fill(lon, '2.1')
    await expect.poll(() => said.element().textContent).toBe('{"lat":41.5,"lon":2.1}')
    await expect.element(page.getByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument()
    await userEvent.fill(lat, '91')
    await expect.element(page.getByText('Latitude goes from −90 to 90, longitude from −180 to 180')).toBeVisible()
    await expect.poll(() => said.element().textContent).toBe('wrong')
    await userEvent.clear(lat)
    await userEvent.clear(lon)
    await expect.poll(() => said.element().textContent).toBe('null')
  })

  it('S-GROUP-5 can still be typed when the map does not load', async () => {
    show({ tiles: noTiles }, null)
    await expect.element(page.getByText('The map could not be loaded')).toBeVisible()
    await userEvent.fill(lat, '41.5')
    await userEvent.fill(lon, '2.1')
    await expect.poll(() => said.element().textContent).toBe('{"lat":41.5,"lon":2.1}')
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('S-A11Y-1 axe finds nothing', async () => {
    show({ tiles }, foix)
    await expect.element(pin).toBeVisible()
    expect(await faultsEverywhere()).toEqual([])
  })
})

function drag(element: Element, by: { readonly x: number; readonly y: number }): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  const from = { clientX: left + width / 2, clientY: top + height / 2 }
  const to = { clientX: from.clientX + by.x, clientY: from.clientY + by.y }
  const send = (type: string, at: object) =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, ...at }))
  send('pointerdown', from)
  send('pointermove', to)
  send('pointerup', to)
}
