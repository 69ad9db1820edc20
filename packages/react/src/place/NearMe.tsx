import { Suspense, useState } from 'react'
import type { Near } from '@exchange-kit/client'
import { useSite } from '../kit.ts'
import { Namespaces } from '../i18n/Namespaces.tsx'
import { Button } from '../ui/Button.tsx'
import { close, locate, place as pin } from '../ui/icons.ts'
import { later } from '../ui/later.tsx'
import { Actions } from '../ui/layout.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useT } from '../i18n/translation.tsx'
import type { NearHere } from './useNear.ts'

type NearMeProps = {
  readonly here: NearHere
  /** A place is known now: the list sorts by it. */
  readonly onFound: () => void
  /** The other way on, where the screen has a choice of countries. */
  readonly onCountry?: (() => void) | undefined
}

// A map is no part of the first load of a list.
const PlaceDialog = later(async () => (await import('./PlaceDialog.tsx')).PlaceDialog)
const words = ['place'] as const

/** Near me: asks the browser, and when it does not say, offers a place on the map or a country (S-GROUP-3). */
export function NearMe(props: NearMeProps) {
  return (
    <Namespaces of={words} waiting={null}>
      <Here {...props} />
    </Namespaces>
  )
}

function Here({ here, onFound, onCountry }: NearMeProps) {
  const t = useT()
  const { near, ask, choose, forget } = here
  const { tiles } = useSite()
  const [choosing, setChoosing] = useState(false)
  const locateMe = async () => {
    if (await ask()) onFound()
  }
  const take = (place: Near) => {
    choose(place)
    ask.reset()
    setChoosing(false)
    onFound()
  }
  return (
    <div className="x-stack" data-gap="tight">
      <Actions>
        <Button icon={locate} busy={ask.busy} onClick={() => void locateMe()}>
          {t('place:near')}
        </Button>
        {near && (
          <>
            <Button kind="quiet" icon={pin} onClick={() => setChoosing(true)}>
              {t('place:other')}
            </Button>
            <Button kind="quiet" icon={close} onClick={forget}>
              {t('place:forget')}
            </Button>
          </>
        )}
      </Actions>
      {ask.error && (
        <Notice
          tone="wait"
          live="alert"
          title={t(`errors.Error${ask.error.code}`)}
          onClose={ask.reset}
          actions={
            <>
              <Button size="small" icon={pin} onClick={() => setChoosing(true)}>
                {t(tiles ? 'place:choose' : 'place:other')}
              </Button>
              {onCountry && (
                <Button size="small" onClick={onCountry}>
                  {t('place:country')}
                </Button>
              )}
            </>
          }
        >
          {t(`errors.Error${ask.error.code}.help`)}
        </Notice>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <PlaceDialog start={near} onTake={take} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}
