import { expect, it } from 'vitest'
import { postToParent, readFrameMessage } from './frame.ts'

it('E4.6 reads heights and steps of a frame, and nothing else', () => {
  expect(readFrameMessage({ exchangeFrame: 1, type: 'height', height: 420 })).toEqual({
    exchangeFrame: 1,
    type: 'height',
    height: 420,
  })
  expect(readFrameMessage({ exchangeFrame: 1, type: 'top', more: 'x' })).toEqual({ exchangeFrame: 1, type: 'top' })
  for (const data of [
    null,
    'height',
    [],
    {},
    { exchangeFrame: 2, type: 'top' },
    { exchangeFrame: 1, type: 'close' },
    ...[-1, Number.NaN, Infinity, 1e9, '420', null].map(height => ({ exchangeFrame: 1, type: 'height', height })),
  ])
    expect(readFrameMessage(data)).toBeNull()
})

it('E4.6 reports to the exact page around, and to no other', () => {
  const heard: [unknown, string][] = []
  const parent = { postMessage: (data: unknown, target: string) => heard.push([data, target]) }
  const framed = { parent } as unknown as Window
  const message = { exchangeFrame: 1, type: 'top' } as const
  for (const origin of [undefined, '', '*', 'null', 'https://town.example/path', 'javascript:alert(1)'])
    postToParent(message, origin, framed)
  const alone: { parent: unknown } = { parent: null }
  alone.parent = alone
  postToParent(message, 'https://town.example', alone as Window)
  expect(heard).toEqual([])
  postToParent(message, 'https://town.example', framed)
  expect(heard).toEqual([[message, 'https://town.example']])
})
