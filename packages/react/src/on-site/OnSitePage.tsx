import { useEffect, useRef } from 'react'
import { places, type Place } from '@exchange-kit/model'
import { useKit } from '../kit.ts'
import { useT } from '../i18n/translation.tsx'
import { Button } from '../ui/Button.tsx'
import { Actions, Stack } from '../ui/layout.tsx'
import { Page } from '../ui/Page.tsx'
import { hostOf, SiteLink } from './SiteLink.tsx'

type OnSiteProps = {
  /** Where one is. */
  readonly at: Place
  /** The screen that asks for the password. */
  readonly of: Place
}

/**
 * In place of a screen that asks for a password, in a partner's page: nothing that is typed there is safe from it (idea 6).
 * Signing in leads on by itself, as the partner said; all else is a link.
 */
export function OnSitePage({ at, of: place }: OnSiteProps) {
  const t = useT()
  const { client, signIn } = useKit()
  const site = hostOf(client.site)
  const lead = place.screen === 'loginMail' ? signIn : null
  // Once a screen: React draws some twice to try them out.
  const isLed = useRef(false)
  useEffect(() => {
    if (!lead || isLed.current) return
    isLed.current = true
    lead(place)
  }, [lead, place])
  return (
    <Page width="form">
      <Stack gap="wide">
        {/* The frame of the others has a heading. */}
        {places[at.screen].layout !== 'main' && <h1 tabIndex={-1}>{t('session.onSite.title', { site })}</h1>}
        <p>{t('session.onSite.help', { site })}</p>
        <Actions>
          {lead ? (
            <Button kind="primary" onClick={() => lead(place)}>
              {t('session.onSite.go', { site })}
            </Button>
          ) : (
            <SiteLink place={place} />
          )}
        </Actions>
      </Stack>
    </Page>
  )
}
