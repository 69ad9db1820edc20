import { Avatar } from '../../../ui/Avatar.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { useT } from '../../../i18n/translation.tsx'
import type { Person } from './people.ts'
import { useRecent } from './useChoices.ts'
import '../payments.css'

type RecentProps = {
  readonly group: string
  readonly own: string
  readonly onPick: (person: Person) => void
}

/** Faces of those one dealt with lately: the quickest way to pay the same person again. */
export function Recent({ group, own, onPick }: RecentProps) {
  const t = useT()
  const people = useRecent(group, own)
  if (people.length === 0) return null
  return (
    <Stack gap="tight">
      <h2>{t('payments:form.recent')}</h2>
      <ul className="x-recent">
        {people.map(person => (
          <li key={person.account}>
            <button type="button" onClick={() => onPick(person)}>
              <Avatar name={person.name} code={person.code} kind={person.kind} image={person.image} />
              <VisuallyHidden>{t('payments:form.choose', { name: person.name })}</VisuallyHidden>
              <span aria-hidden="true">
                <bdi translate="no">{person.name}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
