import { useLocale, useT } from '../i18n/translation.tsx'
import { GroupCard as View } from '../views/GroupCard.tsx'
import { hostOf, useFallback, useSiteOf, useEmit, validProp, type PublicProps } from './viewHost.tsx'
import { readGroup, type PublicGroup } from './group.ts'
import { pageOf } from './pages.ts'
import { QueryFrame } from './QueryFrame.tsx'
import { SiteLink } from './SiteLink.tsx'
import { usePublicQuery } from './usePublicQuery.ts'

export type GroupCardProps = PublicProps & {
  /** Initial data, if the page has it already: from `read…` of this library, as on a server. */
  readonly start?: PublicGroup | undefined
  /** The group: four letters, such as RIBA. */
  readonly code?: string | undefined
  /** Joining was chosen. preventDefault() keeps the sign-up from opening. */
  readonly onGroupJoin?: ((event: CustomEvent<{ code: string; href: string }>) => void) | undefined
}

/** One group as a card: its name, place and words, how many there are, and a way in. */
export function GroupCard(props: GroupCardProps) {
  const t = useT()
  const locale = useLocale()
  const fallback = useFallback(props)
  const emit = useEmit(props)
  const site = useSiteOf(props)
  const code = validProp('group', props.code)?.toUpperCase() ?? ''
  const answer = usePublicQuery({
    key: site && code && `${site} ${code}`,
    subject: `${site} ${code}`,
    read: () => readGroup(site ?? '', code),
    isEmpty: ({ members }) => members === 0,
    emit,
    start: props.start,
  })
  if (!site) return <>{fallback}</>
  const words = t('views:read.on', { name: answer.data?.name ?? code, host: hostOf(site) })
  const href = pageOf.signup(site, code, locale)
  const join = {
    href,
    external: true,
    onClick: (event: { preventDefault(): void }) => {
      if (!emit('exchange-group-join', { code, href }, { cancelable: true })) event.preventDefault()
    },
  }
  return (
    <QueryFrame of={answer} site={site} fallback={fallback}>
      {group => (
        <View
          group={group}
          level={2}
          size="alone"
          to={{ href: pageOf.group(site, code), external: true }}
          join={group?.isOpen ? join : undefined}
        >
          <SiteLink href={pageOf.group(site, code)}>{words}</SiteLink>
        </View>
      )}
    </QueryFrame>
  )
}
