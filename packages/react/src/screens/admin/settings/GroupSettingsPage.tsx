import { useEffect, useState } from 'react'
import { Await } from '../../../Await.tsx'
import { AutosaveStatus } from '../../../autosave/AutosaveStatus.tsx'
import { Autosaving } from '../../../autosave/Autosaving.tsx'
import { useOne } from '../../../hooks.ts'
import { useKit } from '../../../kit.ts'
import type { ScreenProps } from '../../../screens.ts'
import { useSectionFocus } from '../../../sections/useSectionFocus.ts'
import { Webhooks } from '../../../webhooks/Webhooks.tsx'
import { useNames } from '../../../title.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Page, Split } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Administrators } from './Administrators.tsx'
import { Archive } from './Archive.tsx'
import { Categories } from './Categories.tsx'
import { Emails } from './Emails.tsx'
import type { Followers } from './ground.ts'
import { Joining } from './Joining.tsx'
import { Listings } from './Listings.tsx'
import { Others } from './Others.tsx'
import { Payments } from './Payments.tsx'
import { Section, SectionIndex } from './Section.tsx'
import { Status } from './Status.tsx'
import { TimeZone } from './TimeZone.tsx'
import { Websites } from './Websites.tsx'

/** What a group decides for itself, each setting saved by itself (place 46, S-ADMIN-2). */
export function GroupSettingsPage({ group: code }: ScreenProps<'groupSettings'>) {
  const group = useOne('groups', { group: code })
  const settings = useOne('group-settings', { group: code })
  const currency = useOne('currencies', { group: code })
  const money = useOne('currency-settings', { group: code })
  const followers = useFollowers(code)
  useSectionFocus()
  useNames(group.status === 'ready' ? { group: group.data.attributes.name } : {})
  return (
    <Page>
      <Await of={group} skeleton={<Waiting />}>
        {it => (
          <Await of={settings} skeleton={<Waiting />}>
            {own => (
              <Await of={currency} skeleton={<Waiting />}>
                {unit => (
                  <Await of={money} skeleton={<Waiting />}>
                    {moneySettings => {
                      const ground = {
                        code,
                        group: it,
                        settings: own,
                        currency: unit,
                        money: moneySettings,
                        followers,
                      }
                      return (
                        <Autosaving of={`settings/${it.id}`}>
                          <AutosaveStatus />
                          <Split lead="start" aside={<SectionIndex />}>
                            <Stack gap="wide">
                              <Joining ground={ground} />
                              <Listings ground={ground} />
                              <Categories group={code} />
                              <Emails ground={ground} />
                              <Payments ground={ground} />
                              <Others ground={ground} />
                              <Websites ground={ground} />
                              <Section name="webhooks">
                                <Webhooks group={code} of="group" />
                              </Section>
                              <TimeZone ground={ground} />
                              <Administrators ground={ground} />
                              <Archive group={code} />
                              <Status ground={ground} />
                            </Stack>
                          </Split>
                        </Autosaving>
                      )
                    }}
                  </Await>
                )}
              </Await>
            )}
          </Await>
        )}
      </Await>
    </Page>
  )
}

// Beside the settings and never in their way: without the figures the sentences are left out.
function useFollowers(code: string): Followers | null {
  const { client } = useKit()
  const [followers, setFollowers] = useState<Followers | null>(null)
  useEffect(() => {
    let isWanted = true
    const find = async () => {
      const path = `/${code}/currency/settings/followers`
      const found = await client.call('accounting', path).catch(() => null)
      if (isWanted) setFollowers(found as Followers | null)
    }
    void find()
    return () => {
      isWanted = false
    }
  }, [client, code])
  return followers
}

function Waiting() {
  return (
    <>
      <Skeleton shape="card" />
      <Skeleton shape="row" count={5} />
    </>
  )
}
