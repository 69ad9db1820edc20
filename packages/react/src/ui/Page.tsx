import type { ReactNode } from 'react'
import { flag } from './flag.ts'
import './Page.css'
import './Dock.css'

type PageProps = {
  readonly children: ReactNode
  /** Forms and receipts are narrower than lists, tables of administrators wider. */
  readonly width?: 'form' | 'narrow' | 'wide' | undefined
}

/** The column a screen stands in. */
export function Page({ children, width }: PageProps) {
  return (
    <div className="x-page" data-width={width}>
      {children}
    </div>
  )
}

type SplitProps = {
  readonly children: ReactNode
  readonly aside: ReactNode
  /** The aside comes first on phones. */
  readonly asideFirst?: boolean | undefined
  /** The narrow column is at the start: an index beside its text. */
  readonly lead?: 'start' | undefined
}

/** A main column and a narrow one that stays in view where there is room. */
export function Split({ children, aside, asideFirst, lead }: SplitProps) {
  const side = (
    <div className="x-aside x-stack" data-first={flag(asideFirst)}>
      {aside}
    </div>
  )
  return (
    <div className="x-split" data-lead={lead}>
      {lead === 'start' && side}
      <div className="x-stack">{children}</div>
      {lead !== 'start' && side}
    </div>
  )
}

type SectionHeadProps = {
  readonly title: ReactNode
  readonly level?: 2 | 3 | undefined
  readonly children?: ReactNode
  readonly id?: string | undefined
}

/** The title of a part of a page, with its one link or act at the end. */
export function SectionHead({ title, level = 2, children, id }: SectionHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className="x-section-head">
      <Heading id={id}>{title}</Heading>
      {children}
    </div>
  )
}

/** The one or two acts of a detail or form: at the foot of the window on phones, in place where there is room. */
export function Dock({ children }: { readonly children: ReactNode }) {
  return <div className="x-dock">{children}</div>
}
