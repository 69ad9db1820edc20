import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { retry, torch as torchIcon } from '../../../ui/icons.ts'
import { Actions } from '../../../ui/layout.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useAwake } from '../useAwake.ts'
import {
  cameraFault,
  camerasHere,
  closeCamera,
  hasTorch,
  lightTorch,
  openCamera,
  type Camera,
  type CameraFault,
} from './camera.ts'
import { createDecoder } from './decode.ts'

const pace = 150

type CameraViewProps = {
  /** The text of the first code that is seen. */
  readonly onText: (text: string) => void
  readonly onFault: (fault: CameraFault) => void
}

/** The camera's picture, read until there is a code in it; light and other cameras where there are (S-PAY-67). */
export function CameraView({ onText, onFault }: CameraViewProps) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<string | null>(null)
  const [cameras, setCameras] = useState<readonly Camera[]>([])
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isLit, setLit] = useState(false)
  const heard = useRef({ onText, onFault })
  useEffect(() => {
    heard.current = { onText, onFault }
  })
  useAwake(true)
  useEffect(() => {
    let opened: MediaStream | null = null
    let isOver = false
    const open = async () => {
      try {
        opened = await openCamera(camera)
        if (isOver) return closeCamera(opened)
        setStream(opened)
        setLit(false)
        // Unplugged, or taken by a call: there is no picture any more, and none will come.
        for (const track of opened.getVideoTracks())
          track.addEventListener('ended', () => !isOver && heard.current.onFault('NotReadable'))
        const all = await camerasHere()
        if (!isOver) setCameras(all)
      } catch (cause) {
        if (!isOver) heard.current.onFault(cameraFault(cause))
      }
    }
    void open()
    return () => {
      isOver = true
      if (opened) closeCamera(opened)
    }
  }, [camera])
  useEffect(() => {
    const picture = video.current
    if (!stream || !picture) return
    picture.srcObject = stream
    void picture.play().catch(() => undefined)
    return read(picture, {
      onText: text => heard.current.onText(text),
      onFault: fault => heard.current.onFault(fault),
    })
  }, [stream])
  const other = nextAfter(cameras, camera ?? idOf(stream))
  const light = async (on: boolean) => {
    if (!stream) return
    await lightTorch(stream, on).catch(() => undefined)
    setLit(on)
  }
  return (
    <div className="x-scan">
      <video ref={video} className="x-scan-picture" muted playsInline aria-label={t('codes:scan.picture')} />
      <p role="status" className="x-small">
        {stream ? t('codes:scan.looking') : t('codes:scan.starting')}
      </p>
      <Actions>
        {stream && hasTorch(stream) && (
          <Button icon={torchIcon} aria-pressed={isLit} onClick={() => void light(!isLit)}>
            {t('codes:scan.torch')}
          </Button>
        )}
        {other && (
          <Button icon={retry} onClick={() => setCamera(other.id)}>
            {t('codes:scan.otherCamera')}
          </Button>
        )}
      </Actions>
    </div>
  )
}

/** Looks at the picture again and again until there is a code in it; answers how to stop. */
function read(picture: HTMLVideoElement, { onText, onFault }: CameraViewProps): () => void {
  let isOver = false
  const look = async () => {
    try {
      const decode = await createDecoder()
      while (!isOver) {
        const text = document.visibilityState === 'visible' ? await decode(picture) : null
        if (text && !isOver) {
          isOver = true
          onText(text)
        }
        await new Promise(done => setTimeout(done, pace))
      }
    } catch {
      if (!isOver) onFault('Unknown')
    }
  }
  void look()
  return () => {
    isOver = true
  }
}

function idOf(stream: MediaStream | null): string | undefined {
  return stream?.getVideoTracks()[0]?.getSettings().deviceId
}

function nextAfter(cameras: readonly Camera[], id: string | undefined): Camera | undefined {
  const at = cameras.findIndex(it => it.id === id)
  return cameras.length > 1 ? cameras[(at + 1) % cameras.length] : undefined
}
