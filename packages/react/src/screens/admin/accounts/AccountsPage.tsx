import { useState } from 'react'
import { useMany, useOne } from '../../../hooks.ts'
import type { ScreenProps } from '../../../screens.ts'
import { useNames } from '../../../title.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { Button } from '../../../ui/Button.tsx'
import { add } from '../../../ui/icons.ts'
import { Page } from '../../../ui/Page.tsx'
import { AddMember } from './AddMember.tsx'
import { Applications } from './Applications.tsx'
import { Awaited } from './Awaited.tsx'
import { Accounts } from './Accounts.tsx'
import { SaveCsv } from './SaveCsv.tsx'
import { readView } from './view.ts'
import './accounts.css'

/** Who asks to join, and everybody's account (place 47, S-ADMIN-10). */
export function AccountsPage({ group, query }: ScreenProps<'accounts'>) {
  const t = useT()
  const home = useOne('groups', { group })
  const waiting = useMany('members', { group, filter: { state: 'pending' }, sort: 'created', include: applicants })
  const [isAdding, setAdding] = useState(false)
  const view = readView(query)
  const name = home.status === 'ready' ? home.data.attributes.name : group
  useNames({ group: name })
  return (
    <Page width="wide">
      <div className="s-accounts-head">
        <p className="x-num" role="status">
          {waiting.count !== null && t('admin:accounts.waiting', { count: waiting.count })}
        </p>
        <div className="x-actions">
          <SaveCsv group={group} view={view} />
          <Button icon={add} onClick={() => setAdding(true)}>
            {t('admin:accounts.add')}
          </Button>
        </div>
      </div>
      <Applications group={group} groupName={name} waiting={waiting} />
      <Awaited group={group} />
      <Accounts group={group} view={view} />
      {isAdding && <AddMember group={group} onClose={() => setAdding(false)} />}
    </Page>
  )
}

const applicants = ['contacts', 'offers', 'needs']
