import type { Group, Resource } from '@exchange-kit/model'
import { useViewer } from '../../../hooks.ts'
import { GroupCard } from '../../../views/GroupCard.tsx'
import { groupFaceOf } from '../../../parts/groupFace.ts'
import { useGo } from '../../../useGo.ts'
import { useShare } from '../../../share/useShare.ts'

type GroupLineProps = {
  readonly group: Group & Pick<Resource, 'meta'>
  /** Its number on the map beside. */
  readonly number?: number | undefined
}

/** A group of the finder, with what a visitor may do with it: open, join, share (S-GROUP-2). */
export function GroupLine({ group, number }: GroupLineProps) {
  const go = useGo()
  const share = useShare()
  const viewer = useViewer()
  const { code, name } = group.attributes
  const isTheirs = viewer.viewer?.members.some(it => it.group === code) ?? false
  const mayJoin = !isTheirs && viewer.viewer?.superadmin !== true
  return (
    <GroupCard
      group={groupFaceOf(group)}
      level={2}
      number={number}
      to={go.link({ screen: 'group', group: code })}
      join={mayJoin ? go.link({ screen: 'signup', group: code }) : undefined}
      onShare={() => void share({ title: name, place: { screen: 'group', group: code } })}
    />
  )
}
