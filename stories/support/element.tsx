import { createElement, type ReactNode } from 'react'
import { within } from 'storybook/test'
import type { StoryObj } from '@storybook/react-vite'
import '@exchange-kit/elements'
import { makeTrouble, type Trouble } from '../../packages/react/test/trouble.ts'
import { addressOf } from './stage.ts'

/** Attributes of an element, as a page writes them. */
export type Attributes = Readonly<Record<string, string>>

/** An element on somebody's page, with the answers of the real server, or in trouble. */
export function element(
  tag: string,
  attributes: Attributes,
  { trouble, link = 'Look on the site' }: { trouble?: Trouble; link?: string } = {},
): Pick<StoryObj, 'loaders' | 'render' | 'beforeEach'> {
  return {
    loaders: [async () => ({ site: await addressOf('demo') })],
    beforeEach: () => (trouble ? makeTrouble(trouble).end : undefined),
    render: (_args, { loaded }) => <Page tag={tag} site={String(loaded['site'])} attributes={attributes} link={link} />,
  }
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
