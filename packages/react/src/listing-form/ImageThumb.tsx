import { lengthOf, lengths } from '@exchange-kit/model'
import { Field } from '../ui/Field.tsx'
import { Thumb } from '../ui/Thumbs.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { close, down, up } from '../ui/icons.ts'
import { Row } from '../ui/layout.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useT } from '../i18n/translation.tsx'
import type { FormImage } from '../uploads/useUploads.ts'

type ImageThumbProps = {
  /** Of the field for what it shows. */
  readonly id: string
  readonly image: FormImage
  readonly index: number
  readonly isLast: boolean
  readonly onMove: (from: number, to: number) => void
  readonly onText: (text: string) => void
  readonly onDrop: () => void
}

/** An image of a listing that was sent: its place among the others, and what it shows (S-MARKET-31). */
export function ImageThumb({ id, image, index, isLast, onMove, onText, onDrop }: ImageThumbProps) {
  const t = useT()
  const number = index + 1
  return (
    <Thumb src={`${image.url}?w=320`} alt={image.text} place={{ at: index, onTake: from => onMove(from, index) }}>
      <Row>
        <span>{index === 0 ? t('market:form.cover') : t('market:form.nth', { number })}</span>
        <span>
          {index > 0 && (
            <IconButton
              icon={up}
              size="small"
              label={t('market:form.up', { number })}
              onClick={() => onMove(index, index - 1)}
            />
          )}
          {!isLast && (
            <IconButton
              icon={down}
              size="small"
              label={t('market:form.down', { number })}
              onClick={() => onMove(index, index + 1)}
            />
          )}
          <IconButton icon={close} size="small" label={t('market:form.drop', { number })} onClick={onDrop} />
        </span>
      </Row>
      <Field
        id={id}
        label={t('market:form.alternative', { number })}
        mark={t('ui.optional')}
        counter={{ used: lengthOf(image.text.trim()), max: lengths.imageText }}
        error={isTextTooLong(image.text) ? t('errors.RuleTooLong', { max: lengths.imageText }) : undefined}
      >
        <TextInput value={image.text} onChange={event => onText(event.currentTarget.value)} />
      </Field>
    </Thumb>
  )
}

/** Whether what an image shows was said in more characters than are kept. */
export function isTextTooLong(text: string): boolean {
  return lengthOf(text.trim()) > lengths.imageText
}
