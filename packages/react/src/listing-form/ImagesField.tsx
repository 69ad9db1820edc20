import { useState } from 'react'
import { counts } from '@exchange-kit/model'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { FileDrop, Thumb, Thumbs } from '../ui/FileDrop.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { close, down, retry, up } from '../ui/icons.ts'
import { Row } from '../ui/layout.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { Said } from '../ui/Said.tsx'
import { useT } from '../words.tsx'
import type { FormImage, Upload, Uploads } from '../uploads/useUploads.ts'
import './form.css'

type ImagesFieldProps = {
  readonly id: string
  readonly images: readonly FormImage[]
  readonly onImages: (images: readonly FormImage[]) => void
  readonly uploads: Uploads
  readonly error: string | undefined
}

/** The images of a listing: choose, drop, paste; in order, the first is the cover (S-MARKET-31). */
export function ImagesField({ id, images, onImages, uploads, error }: ImagesFieldProps) {
  const t = useT()
  const room = counts.images - images.length - uploads.list.length
  const [isOver, setOver] = useState(false)
  // Those that have no room are left out, and that is said for as long as there is none (S-FORM-6).
  const add = (files: readonly File[]) => {
    setOver(files.length > room)
    uploads.add(files.slice(0, room))
  }
  const tooMany = isOver && room <= 0 ? t('errors.RuleTooMany', { max: counts.images }) : undefined
  const move = (from: number, to: number) => {
    const moved = images[from]
    if (!moved) return
    const rest = images.filter((_, index) => index !== from)
    onImages([...rest.slice(0, to), moved, ...rest.slice(to)])
  }
  return (
    <div
      onPaste={event => {
        const files = [...event.clipboardData.files]
        if (files.length > 0) add(files)
      }}
    >
      <Field
        id={id}
        label={t('market.form.images')}
        hint={t('market.form.imagesHint', { most: counts.images })}
        mark={t('ui.optional')}
        error={error ?? (tooMany && <span role="alert">{tooMany}</span>)}
      >
        {room > 0 && (
          <FileDrop accept="image/*" multiple onFiles={add}>
            {t('market.form.choose')}
          </FileDrop>
        )}
      </Field>
      {(images.length > 0 || uploads.list.length > 0) && (
        <Thumbs>
          {images.map((image, index) => (
            <Thumb key={image.url} src={`${image.url}?w=320`} alt={image.text}>
              <Row>
                <span>{index === 0 ? t('market.form.cover') : t('market.form.nth', { number: index + 1 })}</span>
                <span>
                  {index > 0 && (
                    <IconButton
                      icon={up}
                      size="small"
                      label={t('market.form.up', { number: index + 1 })}
                      onClick={() => move(index, index - 1)}
                    />
                  )}
                  {index < images.length - 1 && (
                    <IconButton
                      icon={down}
                      size="small"
                      label={t('market.form.down', { number: index + 1 })}
                      onClick={() => move(index, index + 1)}
                    />
                  )}
                  <IconButton
                    icon={close}
                    size="small"
                    label={t('market.form.drop', { number: index + 1 })}
                    onClick={() => onImages(images.filter(it => it.url !== image.url))}
                  />
                </span>
              </Row>
              <TextInput
                id={undefined}
                aria-label={t('market.form.alternative', { number: index + 1 })}
                placeholder={t('market.form.whatIsOnIt')}
                maxLength={200}
                value={image.text}
                onChange={event => {
                  const text = event.currentTarget.value
                  onImages(images.map(it => (it.url === image.url ? { ...it, text } : it)))
                }}
              />
            </Thumb>
          ))}
          {uploads.list.map(upload => (
            <Thumb key={upload.id} src={upload.preview} alt="">
              <Sending upload={upload} uploads={uploads} />
            </Thumb>
          ))}
        </Thumbs>
      )}
    </div>
  )
}

// S-MARKET-31: progress and Retry for each; what is wrong is told at that image.
function Sending({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const t = useT()
  const { state, file } = upload
  if (state.is === 'sending')
    return (
      <div className="s-sending">
        <Spinner />
        <Said>{t('market.form.sending')}</Said>
      </div>
    )
  return (
    <>
      <p role="alert">{t(state.is === 'wrong' ? `errors.Rule${state.fault}` : `errors.Error${state.error.code}`)}</p>
      <Row>
        {state.is === 'failed' && (
          <Button size="small" icon={retry} onClick={() => uploads.retry(upload)}>
            {t('states.retry')}
          </Button>
        )}
        <span>
          <IconButton
            icon={close}
            size="small"
            label={t('market.form.dropFile', { name: file.name })}
            onClick={() => uploads.drop(upload)}
          />
        </span>
      </Row>
    </>
  )
}
