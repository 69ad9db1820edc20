import { useViewer } from '../../../hooks.ts'
import type { LinkTo } from '../../../ui/Link.tsx'
import { useGo } from '../../../useGo.ts'

/** Where founding a group begins: with the form for whoever is signed in, else with an account (S-GROUP-1). */
export function useFounding(): LinkTo {
  const go = useGo()
  const viewer = useViewer()
  return go.link({ screen: viewer.status === 'signedIn' ? 'newGroup' : 'signupGroup' })
}
