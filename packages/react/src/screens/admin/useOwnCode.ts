import { useViewer } from '../../hooks.ts'

/** The code of the viewer's own member in a group; a superadmin has none. */
export function useOwnCode(group: string): string | null {
  const viewer = useViewer()
  if (viewer.status !== 'signedIn') return null
  const own = viewer.members.find(it => it.group.attributes.code === group)
  return own?.member.attributes.code ?? null
}
