import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '@exchange-kit/model'
import { useLanguage } from '../kit.ts'
import { languageNames } from '../shell/languageNames.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { print } from '../ui/icons.ts'
import { Stack } from '../ui/layout.tsx'
import { Segmented } from '../ui/RadioGroup.tsx'
import { Select } from '../ui/Select.tsx'
import { useT } from '../i18n/translation.tsx'
import { Poster, type PosterOf, type PosterSize } from './Poster.tsx'

type PosterDialogProps = { readonly poster: PosterOf; readonly onClose: () => void }

/** Size and languages of a printed code, how it will look, and the press that prints it (S-MEMBER-10). */
export function PosterDialog({ poster, onClose }: PosterDialogProps) {
  const t = useT()
  const { language } = useLanguage()
  const [size, setSize] = useState<PosterSize>('A4')
  const [first, setFirst] = useState<Language>(language)
  const [second, setSecond] = useState<Language | ''>('')
  const spoken = second && second !== first ? [first, second] : [first]
  const page = <Poster poster={poster} size={size} languages={spoken} />
  return (
    <Dialog
      open
      title={t('codes:poster.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('states.cancel')}</Button>
          <Button kind="primary" icon={print} onClick={() => window.print()}>
            {t('codes:print')}
          </Button>
        </>
      }
    >
      <Stack>
        <Segmented
          legend={t('codes:poster.size')}
          wide
          value={size}
          onChange={setSize}
          options={[
            { value: 'A4', label: t('codes:poster.a4') },
            { value: 'A6', label: t('codes:poster.a6') },
          ]}
        />
        <Field label={t('codes:poster.language')}>
          <Select
            value={first}
            options={languageNames}
            onChange={event => setFirst(event.currentTarget.value as Language)}
          />
        </Field>
        <Field label={t('codes:poster.second')}>
          <Select
            value={second}
            none={t('codes:poster.none')}
            options={languageNames.filter(it => it.value !== first)}
            onChange={event => setSecond(event.currentTarget.value as Language | '')}
          />
        </Field>
        <figure className="x-poster-preview">
          <figcaption className="x-caption">{t('codes:poster.preview')}</figcaption>
          {page}
        </figure>
        <p className="x-caption">{t('codes:poster.help')}</p>
      </Stack>
      {/* What is printed stands beside the application, so that nothing of it comes along. */}
      {createPortal(
        <div className="x-root x-poster-print" aria-hidden="true">
          {page}
        </div>,
        document.body,
      )}
    </Dialog>
  )
}
