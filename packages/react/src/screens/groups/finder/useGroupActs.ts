import { useViewer } from '../../../hooks.ts'
import type { GroupFace } from '../../../parts/groupFace.ts'
import { useShare } from '../../../share/useShare.ts'
import { useGo } from '../../../useGo.ts'
import type { GroupActs } from '../../../views/GroupFinder.tsx'

/** What a visitor may do with a group of the finder: open it, join it, share it (S-GROUP-2). */
export function useGroupActs(): (group: GroupFace) => GroupActs {
  const go = useGo()
  const share = useShare()
  const { viewer } = useViewer()
  return ({ code, name }) => {
    const isTheirs = viewer?.members.some(it => it.group === code) ?? false
    const mayJoin = !isTheirs && viewer?.superadmin !== true
    return {
      to: go.link({ screen: 'group', group: code }),
      join: mayJoin ? go.link({ screen: 'signup', group: code }) : undefined,
      onShare: () => void share({ title: name, place: { screen: 'group', group: code } }),
    }
  }
}
