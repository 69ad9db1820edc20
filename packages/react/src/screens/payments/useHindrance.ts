import { hindranceOf } from '../../hindrance.ts'
import { useViewer } from '../../hooks.ts'
import { useT } from '../../i18n/translation.tsx'

/** Why the viewer's member of a group cannot pay or accept now, in words; nothing when it can (S-GUARD-15). */
export function useHindrance(group: string): string | undefined {
  const t = useT()
  const viewer = useViewer()
  if (viewer.status !== 'signedIn') return undefined
  const own = viewer.members.find(it => it.group.attributes.code === group)
  const why = own && hindranceOf(own)
  return why ? t(`payments.off.${why}`) : undefined
}
