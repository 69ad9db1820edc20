import type { ReactNode } from 'react'
import { flag } from './flag.ts'
import { Icon, type IconShape } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { check, close, failed, info, waiting } from './icons.ts'
import { useUiTexts } from './texts.tsx'
import { useArriving } from './useArriving.ts'
import './Notice.css'

/** What a notice or label means. The word comes first, the icon second, the colour only repeats them. */
export type Tone = 'info' | 'wait' | 'stop' | 'done' | 'plain'

type NoticeProps = {
  /** The fact. */
  readonly title: ReactNode
  /** The way out, in words: what is pressed stands in `actions`. */
  readonly children?: ReactNode
  readonly tone?: Tone | undefined
  readonly icon?: IconShape | undefined
  readonly actions?: ReactNode
  readonly onClose?: (() => void) | undefined
  /** Actions at the end of the line where there is room: for banners. */
  readonly inline?: boolean | undefined
  /** Read out when it appears: politely, or at once. */
  readonly live?: 'status' | 'alert' | undefined
}

const icons: Record<Tone, IconShape> = { info, wait: waiting, stop: failed, done: check, plain: info }

/** A fact the reader should know, in its place on the page. */
export function Notice({ title, children, tone = 'info', icon, actions, onClose, inline, live }: NoticeProps) {
  const text = useUiTexts()
  const isArriving = useArriving(live === 'status')
  return (
    <div className="x-notice" data-tone={tone} data-inline={flag(inline)} role={live}>
      <Icon of={icon ?? icons[tone]} />
      <div aria-hidden={isArriving || undefined}>
        <b>{title}</b>
        {children && <span>{children}</span>}
      </div>
      {actions && <div className="x-actions">{actions}</div>}
      {onClose && <IconButton icon={close} label={text('close')} onClick={onClose} />}
    </div>
  )
}

/** The notice under the header of a page; one at a time (S-SHELL-20). */
export function Banner(props: Omit<NoticeProps, 'inline' | 'live'>) {
  return <Notice {...props} inline live="status" />
}
