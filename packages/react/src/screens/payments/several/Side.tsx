import { CodeText } from '../../../ui/text.tsx'
import type { Person } from '../form/people.ts'

/** One side of a row in words: name, code, and the group of an account elsewhere. */
export function Side({ person: { name, code, abroad } }: { readonly person: Person }) {
  return (
    <>
      <bdi translate="no">{name}</bdi> {name !== code && <CodeText>{code}</CodeText>}
      {abroad && (
        <>
          {' '}
          · <bdi translate="no">{abroad.groupName}</bdi>
        </>
      )}
    </>
  )
}
