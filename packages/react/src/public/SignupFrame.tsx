import { useEffect, useRef, useState } from 'react'
import { frameSignup, readFrameMessage, type FramedSignup } from '@exchange-kit/pay-flow'
import { useLocale, useT } from '../i18n/translation.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { listenWeakly } from './listenWeakly.ts'
import { useViewHost } from './viewHost.tsx'
import './SignupFrame.css'

type SignupFrameProps = {
  readonly site: string
  readonly group: string
  /** Name of the group, for the frame's accessible name. */
  readonly name: string
  readonly onSubmitted: () => void
  /** The frame did not answer in time: the page's policy refuses frames, or the site cannot be reached. */
  readonly onFailed: () => void
}

// As for every other request of a view (E2.1).
const patience = 12_000

/** The whole sign-up of the site in a frame of its origin: the page around it can read nothing of it (E2.5). */
export function SignupFrame({ site, group, name, onSubmitted, onFailed }: SignupFrameProps) {
  const t = useT()
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [signup, setSignup] = useState<FramedSignup>()
  const [height, setHeight] = useState<number>()
  const { isDisconnected } = useViewHost()
  const latest = useRef({ onSubmitted, onFailed, isDisconnected })
  useEffect(() => {
    latest.current = { onSubmitted, onFailed, isDisconnected }
  })
  // The language is that of the start: another address would reload the frame, and lose what is typed in it.
  const [spoken] = useState(locale)
  // What hears the page lives as long as this frame, and is held by nothing else: a removed element leaves nothing (E8).
  const ears = useRef<object>(null)
  useEffect(() => {
    const framed = frameSignup({ site, group, locale: spoken }, { theme: themeOf(box.current) })
    setSignup(framed)
    setHeight(undefined)
    let isSubmitted = false
    const own = {
      // A frame that is out of the page loads nothing: it has its time once it is back.
      late() {
        if (latest.current.isDisconnected?.()) timer = lateWeakly(weak)
        else latest.current.onFailed()
      },
      message(event: MessageEvent<unknown>) {
        const source = frame.current?.contentWindow ?? null
        if (!isSubmitted && framed.isSubmitted(event, source)) {
          isSubmitted = true
          return latest.current.onSubmitted()
        }
        if (event.origin !== site || event.source !== source) return
        const message = readFrameMessage(event.data)
        if (!message) return
        clearTimeout(timer)
        if (message.type === 'height') setHeight(message.height)
        // A new step begins at its top: the reader was at the foot of the one before.
        else if (box.current && box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView()
      },
      // A page whose policy takes no frame of ours says so at once.
      securitypolicyviolation({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) {
        const isOurs = disposition === 'enforce' && effectiveDirective === 'frame-src' && blockedURI.startsWith(site)
        if (isOurs) latest.current.onFailed()
      },
    }
    ears.current = own
    const weak = new WeakRef(own)
    let timer = lateWeakly(weak)
    const stops = [listenWeakly(window, 'message', weak), listenWeakly(document, 'securitypolicyviolation', weak)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [site, group, spoken])
  return (
    <div ref={box} className="x-signup-frame" aria-busy={height === undefined || undefined}>
      {height === undefined && <Skeleton shape="card" />}
      {signup && (
        <iframe
          ref={frame}
          title={t('views:signup.title', { name })}
          src={signup.src}
          style={{ blockSize: height ?? 0 }}
          // It cannot lead the page around it elsewhere; what it opens is a page like any other.
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is of another origin, so it cannot free itself
          sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </div>
  )
}

// Holds nothing of a frame that is gone.
function lateWeakly(frame: WeakRef<{ late(): void }>) {
  return setTimeout(() => frame.deref()?.late(), patience)
}

// As the page is: one that says nothing is light, whatever the device is; one that says both goes by the device.
function themeOf(box: HTMLElement | null): 'light' | 'dark' | undefined {
  const schemes = box ? getComputedStyle(box).colorScheme.split(' ') : []
  if (!schemes.includes('dark')) return 'light'
  return schemes.includes('light') ? undefined : 'dark'
}
