import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Checkbox.tsx'
import { Field, type FieldProps } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { check, retry, saving } from '../ui/icons.ts'
import { useT } from '../i18n/translation.tsx'
import { Meanwhile } from './Meanwhile.tsx'
import type { FieldState } from './queue.ts'
import type { SavedFieldOf } from './useSavedField.ts'
import type { Other } from './useSharedField.ts'
import './autosave.css'

/** The part of a field that its frame needs, whatever its value is. */
type Framed = Omit<SavedFieldOf<never>, 'value' | 'type' | 'choose'> & { readonly other?: Other | null }

type SavedFieldProps = Omit<FieldProps, 'error'> & { readonly field: Framed }

/** A field that saves itself, with its control inside: what is wrong with it, whether it is saved, and the way back. */
export function SavedField({ field, ...rest }: SavedFieldProps) {
  return (
    <SavedPart field={field}>
      <Field {...rest} error={field.error} />
    </SavedPart>
  )
}

type SavedSwitchProps = {
  readonly field: SavedFieldOf<boolean> & Pick<Framed, 'other'>
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean | undefined
}

/** A switch that saves itself, at once. */
export function SavedSwitch({ field, ...rest }: SavedSwitchProps) {
  return (
    <SavedPart field={field}>
      <Switch
        {...rest}
        checked={field.value}
        error={field.error}
        onChange={event => field.choose(event.currentTarget.checked)}
      />
    </SavedPart>
  )
}

/** Whatever is saved by itself as one, a group of controls for example: tells when it is entered and left. */
export function SavedPart({ field, children }: { readonly field: Framed; readonly children: ReactNode }) {
  const t = useT()
  return (
    <div
      className="x-saved"
      onFocus={field.enter}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) field.leave()
      }}
    >
      {children}
      <div className="x-saved-foot">
        <SavedMark state={field.state} />
        {!field.other && (field.state.is === 'refused' || field.error !== undefined) && (
          <Button size="small" icon={retry} onClick={field.restore}>
            {t('fields:autosave.restore')}
          </Button>
        )}
      </div>
      {field.other && <Meanwhile other={field.other} onTheirs={field.restore} />}
    </div>
  )
}

// The status line of the place announces it; here it stands for the eye (S-A11Y-7: nothing is announced twice).
function SavedMark({ state }: { readonly state: FieldState }) {
  const t = useT()
  if (state.is === 'saved')
    return (
      <span className="x-saved-mark" data-state="saved">
        <Icon of={check} />
        {t('fields:autosave.saved')}
      </span>
    )
  if (state.is !== 'sending' && state.is !== 'waiting') return null
  return (
    <span className="x-saved-mark">
      <Icon of={saving} />
      {t(state.is === 'sending' ? 'fields:autosave.saving' : 'fields:autosave.waiting')}
    </span>
  )
}
