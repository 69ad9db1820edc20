import { useMany } from '../../../hooks.ts'
import type { ScreenProps } from '../../../screens.ts'
import { Page } from '../../../ui/Page.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { GroupsTable } from './GroupsTable.tsx'
import { Waiting } from './Waiting.tsx'
import { readView } from './view.ts'
import '../superadmin.css'

/** All groups of the site: who asks for one first, then those there are (place 52, S-SUPER-1). */
export function SuperGroupsPage({ query }: ScreenProps<'superGroups'>) {
  const t = useT()
  const waiting = useMany('groups', {
    filter: { status: 'pending' },
    sort: 'created',
    include: ['contacts', 'currency'],
  })
  return (
    <Page width="wide">
      <p className="x-num x-muted" role="status">
        {waiting.count !== null && t('superadmin:waiting', { count: waiting.count })}
      </p>
      <Waiting waiting={waiting} />
      <GroupsTable view={readView(query)} />
    </Page>
  )
}
