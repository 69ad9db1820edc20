import type { OwnMember } from '@exchange-kit/client'
import { FirstSteps } from '../../../first-steps/FirstSteps.tsx'
import { useViewer } from '../../../hooks.ts'
import { isMember } from '../../../landing.ts'
import type { ScreenProps } from '../../../screens.ts'
import { Page, Split } from '../../../ui/Page.tsx'
import { Board } from './Board.tsx'
import { Ending } from './Ending.tsx'
import { Money } from './Money.tsx'

/** Home of a member: the own account, and what is new on the board (S-MARKET-1). */
export function HomePage({ query }: ScreenProps<'home'>) {
  const viewer = useViewer()
  return isMember(viewer) ? <Home own={viewer.acting} query={query ?? {}} /> : null
}

type HomeProps = { readonly own: OwnMember; readonly query: Readonly<Record<string, string>> }

function Home({ own, query }: HomeProps) {
  return (
    <Page>
      <FirstSteps own={own} />
      <Split
        asideFirst
        aside={
          <>
            <Money own={own} />
            <Ending own={own} />
          </>
        }
      >
        <Board group={own.group.attributes.code} query={query} />
      </Split>
    </Page>
  )
}
