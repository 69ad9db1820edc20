import type { ReactNode, Ref } from 'react'
import { Button } from '../ui/Button.tsx'
import { pay } from '../ui/icons.ts'
import './PayButton.css'

/** How much of a payment stands around its button. */
export type PayLayout = 'simple' | 'card' | 'qr'

type PayButtonProps = {
  readonly layout: PayLayout
  /** A verb and the amount (design §2). */
  readonly children: ReactNode
  /** Where it is confirmed, if not here. */
  readonly title?: string | undefined
  /** As large as its column is wide, where it is the one act of a page. */
  readonly isLarge?: boolean | undefined
  /** Its unit comes later: this much room is usual for it, so that the words stay where they are (E3.3). */
  readonly awaitsUnit?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Why it cannot be pressed now, in words beside it (S-GUARD-15). */
  readonly reason?: string | undefined
  /** There is nothing more to press. */
  readonly isOver?: boolean | undefined
  readonly onPress: () => void
  /** On hover or focus. */
  readonly onWarm?: (() => void) | undefined
  /** What the card is, for those who do not see it. */
  readonly name?: string | undefined
  /** Who is paid, what for and how much. */
  readonly about?: ReactNode
  /** Beside the button. */
  readonly beside?: ReactNode
  /** How it went, or why it cannot begin. */
  readonly status?: ReactNode
  readonly foot?: ReactNode
  /** The same as a code, for paper. */
  readonly code?: ReactNode
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}

// As wide as a unit is for most: it is not read.
const usualUnit = '.00\u202fr'

/** A button that asks for a payment, alone or on a card that says what it pays. */
export function PayButton(props: PayButtonProps) {
  const { layout, children, title, isLarge, awaitsUnit, busy, disabled, reason, isOver, onPress, onWarm } = props
  const { buttonRef, name, about, beside, status, foot, code } = props
  const isCard = layout !== 'simple'
  return (
    <div
      className={isCard ? 'x-pay x-pay-card' : 'x-pay'}
      data-layout={layout}
      role={isCard ? 'group' : undefined}
      aria-label={name}
    >
      {isCard && <div className="x-pay-top">{about}</div>}
      {!isOver && (
        <div className="x-pay-act">
          <Button
            ref={buttonRef}
            kind="primary"
            icon={pay}
            part="button"
            size={isLarge ? 'large' : undefined}
            wide={isLarge}
            title={title}
            reason={reason}
            aria-busy={busy || undefined}
            data-busy={busy ? '' : undefined}
            disabled={disabled}
            onClick={onPress}
            onPointerEnter={onWarm}
            onFocus={onWarm}
          >
            <span>
              {children}
              {awaitsUnit && (
                <span className="x-pay-room" aria-hidden="true">
                  {usualUnit}
                </span>
              )}
            </span>
          </Button>
          {beside}
        </div>
      )}
      {status}
      {isCard && <div className="x-pay-foot">{foot}</div>}
      {layout === 'qr' && <div className="x-pay-qr">{code}</div>}
    </div>
  )
}
