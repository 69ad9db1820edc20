import { useState } from 'react'
import type { Place, ScreenName } from '@exchange-kit/model'
import type { Near, OwnMember } from '@exchange-kit/client'
import { Beside } from '../Beside.tsx'
import { ownPage } from '../landing.ts'
import { Namespaces } from '../i18n/Namespaces.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import type { IconShape } from '../ui/Icon.tsx'
import { notifications, paused, place as placeIcon, suspended, waiting } from '../ui/icons.ts'
import { later } from '../ui/later.tsx'
import { Banner, type Tone } from '../ui/Notice.tsx'
import { useT } from '../i18n/translation.tsx'
import type { BannerChoice, Inactive } from './banner.ts'
import type { Links } from './links.ts'

// A map is no part of a first load.
const PlaceDialog = later(async () => (await import('../place/PlaceDialog.tsx')).PlaceDialog)
const placeWords = ['place'] as const

export type BannerActs = {
  readonly onAllowNotifications: () => void
  readonly onLocate: () => void
  /** The browser is asked where it is. */
  readonly isLocating?: boolean | undefined
  /** A place chosen on the map counts like the browser's (S-GROUP-4). */
  readonly onPlace: (place: Near) => void
  readonly onClose: (banner: BannerChoice) => void
  /** Where help on blocked notifications stands. */
  readonly help: string | null
}

type BannerSlotProps = BannerActs & {
  readonly banner: BannerChoice
  readonly own: OwnMember | null
  readonly links: Links
  /** Which screens this build has: an act that leads to another one is left out. */
  readonly hasScreen: (screen: ScreenName) => boolean
  /** There is a map to choose a place on. */
  readonly hasMap: boolean
}

/** The banner under the header: what is the matter, and one act (S-SHELL-20). */
export function BannerSlot(props: BannerSlotProps) {
  const { banner, own } = props
  if (banner.kind === 'inactive') return own && <InactiveBanner {...props} why={banner.why} own={own} />
  if (banner.kind === 'notifications')
    return <NotificationsBanner {...props} isDenied={banner.permission === 'denied'} />
  return <LocationBanner {...props} isDenied={banner.permission === 'denied'} />
}

const looks: Record<Inactive, { readonly tone: Tone; readonly icon: IconShape }> = {
  pending: { tone: 'wait', icon: waiting },
  disabled: { tone: 'stop', icon: paused },
  suspended: { tone: 'stop', icon: suspended },
  group: { tone: 'stop', icon: paused },
}

type InactiveProps = BannerSlotProps & { readonly why: Inactive; readonly own: OwnMember }

function InactiveBanner({ banner, why, own, links, hasScreen, onClose }: InactiveProps) {
  const t = useT()
  const group = own.group.attributes.name
  const contact: Place = { screen: 'group', group: own.group.attributes.code }
  const reason = own.member.attributes.stateReason
  const steps = {
    pending: { to: ownPage(own), words: t('shell.banner.pending.action'), text: t('shell.banner.pending.text') },
    disabled: {
      to: { screen: 'settings', hash: 'status' },
      words: t('shell.banner.disabled.action'),
      text: t('shell.banner.disabled.text'),
    },
    suspended: {
      to: contact,
      words: t('shell.banner.contact'),
      text: reason ? t('shell.banner.suspended.text', { reason }) : t('shell.banner.suspended.noReason', { group }),
    },
    group: { to: contact, words: t('shell.banner.contact'), text: t('shell.banner.group.text') },
  } as const satisfies Record<Inactive, { to: Place; words: string; text: string }>
  const { to, words, text } = steps[why]
  return (
    <Banner
      {...looks[why]}
      title={t(`shell.banner.${why}`, { group })}
      onClose={() => onClose(banner)}
      actions={
        hasScreen(to.screen) && (
          <ButtonLink size="small" {...links.link(to)}>
            {words}
          </ButtonLink>
        )
      }
    >
      {text}
    </Banner>
  )
}

function NotificationsBanner({
  banner,
  isDenied,
  onAllowNotifications,
  onClose,
  help,
}: BannerSlotProps & { isDenied: boolean }) {
  const t = useT()
  const key = isDenied ? 'notificationsDenied' : 'notifications'
  const act = isDenied ? (
    help && (
      <ButtonLink size="small" href={help} external>
        {t('shell.banner.notificationsDenied.action')}
      </ButtonLink>
    )
  ) : (
    <Button size="small" onClick={onAllowNotifications}>
      {t('shell.banner.notifications.action')}
    </Button>
  )
  return (
    <Banner icon={notifications} title={t(`shell.banner.${key}`)} onClose={() => onClose(banner)} actions={act}>
      {t(`shell.banner.${key}.text`)}
    </Banner>
  )
}

function LocationBanner(props: BannerSlotProps & { isDenied: boolean }) {
  const { banner, isDenied, hasMap, onLocate, isLocating, onPlace, onClose } = props
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  const key = isDenied ? 'locationDenied' : 'location'
  // Without a map, asking again is left: it may have been allowed meanwhile.
  const act =
    isDenied && hasMap ? (
      <Button size="small" onClick={() => setChoosing(true)}>
        {t('shell.banner.locationDenied.action')}
      </Button>
    ) : (
      <Button size="small" busy={isLocating} onClick={onLocate}>
        {t(isDenied ? 'states.retry' : 'shell.banner.location.action')}
      </Button>
    )
  return (
    <>
      <Banner icon={placeIcon} title={t(`shell.banner.${key}`)} onClose={() => onClose(banner)} actions={act}>
        {t(`shell.banner.${key}.text`)}
      </Banner>
      {isChoosing && (
        <Beside>
          <Namespaces of={placeWords} waiting={null}>
            <PlaceDialog
              start={null}
              onTake={place => {
                setChoosing(false)
                onPlace(place)
              }}
              onClose={() => setChoosing(false)}
            />
          </Namespaces>
        </Beside>
      )}
    </>
  )
}
