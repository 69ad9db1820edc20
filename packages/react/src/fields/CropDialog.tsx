import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useT } from '../i18n/translation.tsx'
import { mostZoom, partOf, pulled, wholeView, type View } from './crop.ts'
import { drawPart } from './drawPart.ts'

/** A picture that was chosen, ready to be cut. */
export type Chosen = { readonly bitmap: ImageBitmap; readonly name: string }

type CropDialogProps = {
  readonly chosen: Chosen
  readonly shape: 'round' | 'wide'
  readonly onUse: (file: File) => void
  readonly onClose: () => void
}

/** Width by height of what is cut out. */
const aspects = { round: 1, wide: 4 / 3 } as const
/** Pixels of the stage on which the part is drawn. */
const stage = 640

/** Which part of a picture is used: dragged, or moved by sliders, which every keyboard can do (S-SET-41, S-A11Y-2). */
export function CropDialog({ chosen, shape, onUse, onClose }: CropDialogProps) {
  const t = useT()
  const [view, setView] = useState<View>(wholeView)
  const [busy, setBusy] = useState(false)
  const use = async () => {
    setBusy(true)
    const file = await drawPart(chosen.bitmap, partOf(chosen.bitmap, aspects[shape], view), chosen.name)
    setBusy(false)
    if (file) onUse(file)
  }
  const slider = (label: string, value: number, change: (value: number) => View, most = 1) => (
    <label className="x-crop-slider">
      <span>{label}</span>
      <input
        type="range"
        min={most === 1 ? 0 : 1}
        max={most}
        step={0.01}
        value={value}
        onChange={event => setView(change(event.currentTarget.valueAsNumber))}
      />
    </label>
  )
  return (
    <Dialog
      open
      title={t('fields:image.crop')}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('states.cancel')}
          </Button>
          <Button kind="primary" busy={busy} data-first="" onClick={() => void use()}>
            {t('fields:image.use')}
          </Button>
        </>
      }
    >
      <p className="x-hint">{t('fields:image.cropHint')}</p>
      <Stage chosen={chosen} shape={shape} view={view} onView={setView} />
      {slider(t('fields:image.zoom'), view.zoom, zoom => ({ ...view, zoom }), mostZoom)}
      {slider(t('fields:image.left'), view.x, x => ({ ...view, x }))}
      {slider(t('fields:image.top'), view.y, y => ({ ...view, y }))}
    </Dialog>
  )
}

type StageProps = Pick<CropDialogProps, 'chosen' | 'shape'> & {
  readonly view: View
  readonly onView: (view: View) => void
}

function Stage({ chosen: { bitmap }, shape, view, onView }: StageProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const aspect = aspects[shape]
  useEffect(() => {
    const pen = ref.current?.getContext('2d')
    const part = partOf(bitmap, aspect, view)
    pen?.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, stage, stage / aspect)
  }, [bitmap, aspect, view])
  const pull = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return
    const frame = event.currentTarget.getBoundingClientRect().width
    onView(pulled(bitmap, aspect, view, { dx: event.movementX, dy: event.movementY, frame }))
  }
  return (
    <canvas
      ref={ref}
      className="x-crop"
      data-shape={shape}
      width={stage}
      height={stage / aspect}
      aria-hidden="true"
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={pull}
    />
  )
}
