import { Suspense } from 'react'
import { Await } from '../../../Await.tsx'
import { AutosaveStatus } from '../../../autosave/AutosaveStatus.tsx'
import { Autosaving } from '../../../autosave/Autosaving.tsx'
import { useOne } from '../../../hooks.ts'
import { GroupStateLabel } from '../../../parts/StateLabels.tsx'
import type { ScreenProps } from '../../../screens.ts'
import { useNames } from '../../../title.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { later } from '../../../ui/later.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { CodeText } from '../../../ui/text.tsx'
import { Basics } from './Basics.tsx'
import { Reach } from './Reach.tsx'
import { Unit } from './Unit.tsx'
import { Where } from './Where.tsx'

// Only while a group waits.
const Start = later(async () => (await import('./Start.tsx')).Start)

/** What a group says of itself, and how its currency is called; of a group that waits, its founder's form (place 45, S-ADMIN-1). */
export function EditGroupPage({ group: code }: ScreenProps<'editGroup'>) {
  const group = useOne('groups', { group: code, include: ['contacts'] })
  const currency = useOne('currencies', { group: code })
  useNames(group.status === 'ready' ? { group: group.data.attributes.name } : {})
  return (
    <Page width="form">
      <Await of={group} skeleton={<Skeleton shape="row" count={6} />}>
        {it => (
          <Autosaving key={it.id} of={`edit/${it.id}`}>
            <AutosaveStatus />
            <p className="x-muted">
              <CodeText>{it.attributes.code}</CodeText> <GroupStateLabel state={it.attributes.status} />
            </p>
            <Stack gap="wide">
              <Basics group={it} />
              <Where group={it} />
              <Reach group={it} />
              <Await of={currency}>
                {unit => (
                  <>
                    <Unit code={code} currency={unit} />
                    {it.attributes.status === 'pending' && (
                      <Suspense fallback={<Skeleton shape="card" />}>
                        <Start code={code} group={it} currency={unit} />
                      </Suspense>
                    )}
                  </>
                )}
              </Await>
            </Stack>
          </Autosaving>
        )}
      </Await>
    </Page>
  )
}
