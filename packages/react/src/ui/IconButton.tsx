import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { Badge } from './Badge.tsx'
import { Icon, type IconShape } from './Icon.tsx'
import './Button.css'

type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'aria-label' | 'children'> & {
  readonly icon: IconShape
  /** The name of the act; includes the count when there is one ("Notifications, 2 unread"). */
  readonly label: string
  readonly kind?: 'quiet' | 'danger' | 'plain' | undefined
  readonly size?: 'small' | undefined
  readonly count?: number | undefined
}

/** A button of one icon, with a name for those who do not see it. Only for the acts whose icon everybody knows. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
  const { icon, label, kind = 'quiet', size, count = 0, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className="x-button"
      data-shape="icon"
      data-kind={kind === 'plain' ? undefined : kind}
      data-size={size}
      aria-label={label}
    >
      <Icon of={icon} />
      {count > 0 && <Badge count={count} />}
    </button>
  )
})
