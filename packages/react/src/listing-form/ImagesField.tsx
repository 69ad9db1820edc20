import { useState } from 'react'
import { counts } from '@exchange-kit/model'
import { Button } from '../ui/Button.tsx'
import { CameraButton } from '../ui/CameraButton.tsx'
import { Field } from '../ui/Field.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { close, retry } from '../ui/icons.ts'
import { Actions, Row } from '../ui/layout.tsx'
import { Thumb, Thumbs } from '../ui/Thumbs.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Said } from '../ui/Said.tsx'
import { useFocus } from '../useFocus.ts'
import { useT } from '../i18n/translation.tsx'
import type { FormImage, Upload, Uploads } from '../uploads/useUploads.ts'
import { ImageThumb, isTextTooLong } from './ImageThumb.tsx'
import './form.css'

type ImagesFieldProps = {
  readonly id: string
  readonly images: readonly FormImage[]
  readonly onImages: (images: readonly FormImage[]) => void
  readonly uploads: Uploads
  readonly error: string | undefined
}

/** The images of a listing: choose, drop, paste, photograph; put in order by dragging or buttons, the first is the cover (S-MARKET-31). */
export function ImagesField({ id, images, onImages, uploads, error }: ImagesFieldProps) {
  const t = useT()
  const focusOn = useFocus()
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
  const drop = (index: number) => {
    const rest = images.filter((_, at) => at !== index)
    onImages(rest)
    // S-SHELL-28: on the next one, or where one is chosen.
    focusOn(rest.length > 0 ? idAt(Math.min(index, rest.length - 1), rest) : id)
  }
  // S-FORM-4: a text that is too long is said at itself, and the summary leads there.
  const idAt = (index: number, list = images) => (index === wrongIn(list) ? id : `${id}-${index}`)
  const wrongAt = wrongIn(images)
  return (
    <div
      className="x-stack"
      data-gap="tight"
      onPaste={event => {
        const files = [...event.clipboardData.files]
        if (files.length > 0) add(files)
      }}
    >
      <Field
        id={wrongAt < 0 ? id : `${id}-add`}
        label={t('market:form.images')}
        hint={t('market:form.imagesHint', { most: counts.images })}
        mark={t('ui.optional')}
        error={(wrongAt < 0 && error) || (tooMany && <span role="alert">{tooMany}</span>)}
      >
        {room > 0 && (
          <FileDrop accept="image/*" multiple onFiles={add}>
            {t('market:form.choose')}
          </FileDrop>
        )}
      </Field>
      {room > 0 && (
        <Actions>
          <CameraButton onFile={file => add([file])}>{t('market:form.photo')}</CameraButton>
        </Actions>
      )}
      {(images.length > 0 || uploads.list.length > 0) && (
        <Thumbs>
          {images.map((image, index) => (
            <ImageThumb
              key={image.url}
              id={idAt(index)}
              image={image}
              index={index}
              isLast={index === images.length - 1}
              onMove={move}
              onText={text => onImages(images.map(it => (it.url === image.url ? { ...it, text } : it)))}
              onDrop={() => drop(index)}
            />
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

function wrongIn(images: readonly FormImage[]): number {
  return images.findIndex(it => isTextTooLong(it.text))
}

// S-MARKET-31: progress and Retry for each; what is wrong is told at that image.
function Sending({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const t = useT()
  const { state, file } = upload
  if (state.is === 'sending')
    return (
      <div className="s-sending">
        <Spinner />
        <Said>{t('market:form.sending')}</Said>
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
            label={t('market:form.dropFile', { name: file.name })}
            onClick={() => uploads.drop(upload)}
          />
        </span>
      </Row>
    </>
  )
}
