import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as views from '@exchange-kit/react/views'
import type { Meta } from '@storybook/react-vite'
import { withCustomConfig } from 'react-docgen-typescript'
import { describe, expect, it } from 'vitest'

const library = fileURLToPath(new URL('../../packages/react', import.meta.url))
const sources = readdirSync(`${library}/src/views`).filter(it => it.endsWith('.tsx'))
// The props of the views, read as Storybook reads them for its tables.
const docgen = withCustomConfig(`${library}/tsconfig.json`, { skipChildrenPropWithoutDoc: false })
const docs = docgen.parse(sources.map(it => `${library}/src/views/${it}`))
const files = import.meta.glob<{ default: Meta }>('./*.stories.tsx', { eager: true })
const metas = Object.values(files).map(it => it.default)

describe.each(Object.entries(views))('F19 %s in Storybook', (name, view) => {
  const meta = metas.find(it => [it.component, ...Object.values(it.subcomponents ?? {})].includes(view as never))

  it('has stories and a docs page', () => {
    expect(meta?.title).toMatch(/^views\//)
    expect(meta?.tags).toContain('autodocs')
  })

  it('has arguments, and a row for each of its props that says how it is controlled', () => {
    const rows = Object.entries(meta?.argTypes ?? {})
    expect(Object.keys(meta?.args ?? {})).not.toEqual([])
    expect(rows.filter(([, row]) => row?.control)).not.toEqual([])
    expect(rows.filter(([, row]) => row?.control === undefined)).toEqual([])
    const props = Object.keys(docs.find(it => it.displayName === name)?.props ?? {})
    expect(props).not.toEqual([])
    expect(props.filter(it => !rows.some(([row]) => row === it))).toEqual([])
  })
})
