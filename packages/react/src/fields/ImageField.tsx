import { useEffect, useId, useState, type ReactNode } from 'react'
import { useLeaveGuard } from '../leaving/useLeaveGuard.ts'
import { Namespaces } from '../i18n/Namespaces.tsx'
import { faultOfFile } from '../uploads/shrink.ts'
import { useUploads, type Upload, type Uploads } from '../uploads/useUploads.ts'
import { Button } from '../ui/Button.tsx'
import { CameraButton } from '../ui/CameraButton.tsx'
import { Field } from '../ui/Field.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { remove, retry } from '../ui/icons.ts'
import { Actions } from '../ui/layout.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Said } from '../ui/Said.tsx'
import { useFocus } from '../useFocus.ts'
import { useT } from '../i18n/translation.tsx'
import { CropDialog, type Chosen } from './CropDialog.tsx'
import './fields.css'

export type ImageFieldProps = {
  readonly label: string
  /** Round for a person or a group, wide (4:3) for what is shown in a card. */
  readonly shape: 'round' | 'wide'
  /** The address of the image, as the files service gave it. */
  readonly value: string | null
  readonly onChange: (url: string | null) => void
  /** What stands where there is no image: an avatar with initials, decorative. */
  readonly empty?: ReactNode
  readonly hint?: string | undefined
  readonly mark?: string | undefined
  readonly error?: string | undefined
  readonly id?: string | undefined
  readonly disabled?: boolean | undefined
}

const words = ['fields'] as const

/** One picture: choose, drop, paste or take it, cut it, or take it away (S-SET-41). It is sent at once, and then handed over. */
export function ImageField(props: ImageFieldProps) {
  return (
    <Namespaces of={words} waiting={<Skeleton shape="card" />}>
      <OneImage {...props} />
    </Namespaces>
  )
}

function OneImage({ label, shape, value, onChange, empty, hint, mark, error, id, disabled }: ImageFieldProps) {
  const t = useT()
  const uploads = useUploads(({ url }) => onChange(url))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const focusOn = useFocus()
  const ownId = useId()
  const fieldId = id ?? ownId
  useEffect(() => () => chosen?.bitmap.close(), [chosen])
  const [upload] = uploads.list
  // Only what was handed over is saved (S-FORM-11).
  useLeaveGuard(uploads.isSending)
  // One at a time: another choice takes the place of what failed.
  const send = (file: File) => {
    for (const before of uploads.list) uploads.drop(before)
    uploads.add([file])
  }
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    const bitmap = faultOfFile(file) ? null : await createImageBitmap(file).catch(() => null)
    // What the browser cannot draw goes as it is: the server may read it.
    if (bitmap) setChosen({ bitmap, name: file.name })
    else send(file)
  }
  return (
    <div
      className="x-image"
      data-shape={shape}
      onPaste={event => {
        const { files } = event.clipboardData
        if (files.length > 0 && !disabled) void choose([...files])
      }}
    >
      <Shown value={value} upload={upload} empty={empty} />
      <div className="x-image-acts">
        <Field id={fieldId} label={label} hint={hint} mark={mark} error={error}>
          {!disabled && (
            <FileDrop accept="image/*" onFiles={files => void choose(files)} hint={t('fields:image.drop')}>
              {t(value ? 'fields:image.change' : 'fields:image.choose')}
            </FileDrop>
          )}
        </Field>
        {upload && <Sending upload={upload} uploads={uploads} />}
        {!disabled && (
          <Actions>
            <CameraButton onFile={file => void choose([file])}>{t('fields:image.photo')}</CameraButton>
            {value && !uploads.isSending && (
              <Button
                size="small"
                kind="quiet"
                icon={remove}
                onClick={() => {
                  onChange(null)
                  // S-SHELL-28: where another one is chosen.
                  focusOn(fieldId)
                }}
              >
                {t('fields:image.remove')}
              </Button>
            )}
          </Actions>
        )}
      </div>
      {chosen && (
        <CropDialog
          chosen={chosen}
          shape={shape}
          onClose={() => setChosen(null)}
          onUse={file => {
            setChosen(null)
            send(file)
          }}
        />
      )}
    </div>
  )
}

type ShownProps = Pick<ImageFieldProps, 'value' | 'empty'> & { readonly upload: Upload | undefined }

// The label names it; what it shows is what the person sees of themselves.
function Shown({ value, upload, empty }: ShownProps) {
  const source = upload?.state.is === 'sending' ? upload.preview : value && `${value}?w=320`
  return (
    <span className="x-image-shown">{source ? <img src={source} alt="" referrerPolicy="no-referrer" /> : empty}</span>
  )
}

function Sending({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const t = useT()
  const { state, file } = upload
  if (state.is === 'sending')
    return (
      <div className="x-image-sending">
        <Spinner />
        <Said>{t('fields:image.sending')}</Said>
      </div>
    )
  return (
    <>
      <p role="alert">{t(state.is === 'wrong' ? `errors.Rule${state.fault}` : `errors.Error${state.error.code}`)}</p>
      <Actions>
        {state.is === 'failed' && (
          <Button size="small" icon={retry} onClick={() => uploads.retry(upload)}>
            {t('states.retry')}
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={() => uploads.drop(upload)}>
          {t('fields:image.dismiss', { name: file.name })}
        </Button>
      </Actions>
    </>
  )
}
