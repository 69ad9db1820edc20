import { useRef, useState, type KeyboardEvent } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { next, previous } from '../../../ui/icons.ts'
import { useT } from '../../../i18n/translation.tsx'
import './page.css'

type GalleryProps = {
  readonly images: readonly string[]
  /** What is on each, where the author said so. */
  readonly texts: readonly string[]
  readonly name: string
}

/** The images of a listing: swipe, arrow keys, "2 of 5", enlarge (S-MARKET-10). */
export function Gallery({ images, texts, name }: GalleryProps) {
  const t = useT()
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const count = images.length
  const textOf = (index: number) => texts[index] || t('market:images.of', { number: index + 1, total: count, name })
  const show = (index: number) => {
    const wanted = Math.min(Math.max(index, 0), count - 1)
    setAt(wanted)
    const box = strip.current
    // Nothing slides for those who asked for stillness (S-A11Y-8): the style of the strip says so.
    if (box) box.scrollTo({ left: (getComputedStyle(box).direction === 'rtl' ? -1 : 1) * wanted * box.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[event.key]
    if (!step || count < 2) return
    event.preventDefault()
    show(at + step)
  }
  return (
    <section
      className="s-gallery"
      aria-label={t('market:images.title')}
      aria-roledescription={t('market:images.carousel')}
    >
      <div
        className="s-gallery-strip"
        ref={strip}
        onScroll={event => {
          const { scrollLeft, clientWidth } = event.currentTarget
          if (clientWidth > 0) setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }}
      >
        {images.map((src, index) => (
          <button
            key={src}
            type="button"
            tabIndex={index === at ? 0 : -1}
            aria-label={t('market:images.enlarge', { text: textOf(index) })}
            onKeyDown={onKeyDown}
            onClick={() => setLarge(true)}
          >
            <img src={src} alt="" width="480" height="360" referrerPolicy="no-referrer" />
          </button>
        ))}
      </div>
      {count > 1 && (
        <div className="s-gallery-bar">
          <IconButton
            icon={previous}
            label={t('market:images.previous')}
            onClick={() => show((at + count - 1) % count)}
          />
          <span className="x-num" role="status">
            {t('market:images.at', { number: at + 1, total: count })}
          </span>
          <IconButton icon={next} label={t('market:images.next')} onClick={() => show((at + 1) % count)} />
        </div>
      )}
      <Dialog open={isLarge} title={textOf(at)} onClose={() => setLarge(false)}>
        <img className="s-gallery-large" src={images[at]} alt={textOf(at)} referrerPolicy="no-referrer" />
      </Dialog>
    </section>
  )
}
