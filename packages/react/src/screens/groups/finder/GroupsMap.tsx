import { useEffect, useState } from 'react'
import type { ManyQuery, Near } from '@exchange-kit/client'
import { useMany } from '../../../hooks.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { close } from '../../../ui/icons.ts'
import type { MapTiles } from '../../../ui/Map.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { groupFaceOf } from '../../../parts/groupFace.ts'
import { GroupCard } from '../../../views/GroupCard.tsx'
import { GroupsMap as View } from '../../../views/GroupsMap.tsx'
import { useGroupActs } from './useGroupActs.ts'

type GroupsMapProps = {
  readonly tiles: MapTiles
  /** What the list asks for: the map follows its filters (S-GROUP-5). */
  readonly asked: ManyQuery
  readonly start: Near | null
}

/** All groups that match on a map, numbered as in the list; a marker opens the group's card (S-GROUP-5). */
export function GroupsMap({ tiles, asked, start }: GroupsMapProps) {
  const t = useT()
  const all = useMany('groups', { ...asked, size: 200 })
  const [open, setOpen] = useState<string | null>(null)
  const actsOf = useGroupActs()
  const { more, next } = all
  // One marker a group: also of those the list has not come to yet.
  useEffect(() => {
    if (more) void next().catch(() => undefined)
  }, [more, next])
  const groups = all.status === 'ready' ? all.data.map(groupFaceOf) : []
  const chosen = groups.findIndex(it => it.code === open)
  const group = groups[chosen]
  return (
    <Stack gap="tight">
      <View
        tiles={tiles}
        label={t('groups:finder.mapOf')}
        groups={groups}
        isNumbered
        current={open}
        onOpen={setOpen}
        start={start}
      />
      {group && (
        <section className="s-finder-card" aria-label={t('groups:finder.chosen')} aria-live="polite">
          <GroupCard group={group} level={2} number={chosen + 1} {...actsOf(group)} />
          <IconButton icon={close} size="small" label={t('ui.close')} onClick={() => setOpen(null)} />
        </section>
      )}
    </Stack>
  )
}
