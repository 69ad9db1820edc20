import { useOne, useMany, useViewer } from '../../hooks.ts'
import type { Group, GroupSettings } from '@exchange-kit/model'
import type { Linked, OwnMember } from '@exchange-kit/client'
import { Await } from '../../Await.tsx'
import type { ScreenProps } from '../../screens.ts'
import { useNames } from '../../title.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useT } from '../../i18n/translation.tsx'
import { DraftSteps } from './DraftSteps.tsx'
import { ownListings } from './draftStep.ts'

/** Completing a sign-up (place 17): terms, profile, the listings the group asks for, the application (S-JOIN-6). */
export function SignupMemberPage({ group: code, hash }: ScreenProps<'signupMember'>) {
  const viewer = useViewer()
  const group = useOne('groups', { group: code, include: ['settings'] })
  const own = viewer.status === 'signedIn' ? viewer.members.find(it => it.group.attributes.code === code) : undefined
  return (
    <Page width="form">
      <Await of={group} skeleton={<DraftSkeleton />}>
        {it =>
          own && it.settings ? (
            <Draft own={own} group={it} settings={it.settings} hash={hash} reload={group.reload} />
          ) : (
            <DraftSkeleton />
          )
        }
      </Await>
    </Page>
  )
}

type DraftProps = {
  readonly own: OwnMember
  readonly group: Linked<Group>
  readonly settings: GroupSettings
  readonly hash: string | undefined
  readonly reload: () => void
}

function Draft({ own, group, settings, hash, reload }: DraftProps) {
  const t = useT()
  const { code, name } = group.attributes
  const { id, attributes } = own.member
  const offers = useMany('offers', ownListings(code, id))
  const needs = useMany('needs', ownListings(code, id))
  useNames({ group: name })
  return (
    <Stack gap="wide">
      {attributes.stateReason && (
        <Notice tone="wait" title={t('joining:sentBack')}>
          {t('joining:reason')} <bdi>{attributes.stateReason}</bdi>
        </Notice>
      )}
      <Await of={offers} skeleton={<DraftSkeleton />}>
        {offered => (
          <Await of={needs} skeleton={<DraftSkeleton />}>
            {needed => (
              <DraftSteps
                own={own}
                settings={settings.attributes}
                listings={{ offers: offered, needs: needed }}
                hash={hash}
                reload={reload}
              />
            )}
          </Await>
        )}
      </Await>
    </Stack>
  )
}

function DraftSkeleton() {
  return (
    <>
      <Skeleton shape="line" />
      <Skeleton shape="card" />
    </>
  )
}
