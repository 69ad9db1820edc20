import { createElement, type ReactNode } from 'react'
import { within } from 'storybook/test'
import type { StoryObj } from '@storybook/react-vite'
import { controls } from './controls.ts'
import { makeTrouble, type Trouble } from '../../packages/react/test/trouble.ts'
import { loadElement } from './loadElement.ts'
import { addressOf } from './stage.ts'

/** Attributes of an element, as a page writes them. */
export type Attributes = Readonly<Record<string, string>>

/** An element on somebody's page, with the answers of the real server, or in trouble. */
export function element(
  tag: string,
  attributes: Attributes,
  { trouble, link = 'Look on the site' }: { trouble?: Trouble; link?: string } = {},
): Pick<StoryObj, 'argTypes' | 'loaders' | 'render' | 'beforeEach'> {
  return {
    argTypes: controls[tag] ?? {},
    loaders: [async () => ({ site: await addressOf('demo') }), async () => ({ isLoaded: await loadElement(tag) })],
    beforeEach: () => (trouble ? makeTrouble(trouble).end : undefined),
    render: (args, { loaded }) => (
      <Page tag={tag} site={String(loaded['site'])} attributes={{ ...attributes, ...written(args) }} link={link} />
    ),
  }
}

/** What somebody chose in the controls, as attributes; what is empty or off says nothing. */
export function written(args: object): Attributes {
  const given = Object.entries(args).filter(([, value]) => value !== undefined && value !== false && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, value === true ? '' : String(value)]))
}

type PageProps = { readonly tag: string; readonly site: string; readonly attributes: Attributes; readonly link: string }

function Page({ tag, site, attributes, link }: PageProps): ReactNode {
  return (
    <main>
      <h1>The valley</h1>
      {createElement(tag, { site, ...attributes }, <a href={site}>{link}</a>)}
    </main>
  )
}

/** What is inside an element's shadow. */
export function inside(canvasElement: HTMLElement, tag: string) {
  const shadow = canvasElement.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>('.x-root')
  if (!shadow) throw new Error(`<${tag}> is not drawn.`)
  return within(shadow)
}
