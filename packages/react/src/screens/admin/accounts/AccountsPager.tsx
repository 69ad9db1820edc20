import { Field } from '../../../ui/Field.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Select } from '../../../ui/Select.tsx'
import { usePageTurn } from '../../../usePageTurn.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { sizes, type PageSize } from './view.ts'

type AccountsPagerProps = {
  readonly current: number
  readonly shown: number
  readonly total: number
  readonly more: boolean
  readonly size: PageSize
  readonly onSize: (size: PageSize) => void
  readonly next: () => Promise<void>
  readonly previous: () => Promise<void>
}

/** The pages of the table: which rows of how many, back and forth, how many at a time (S-ADMIN-10). */
export function AccountsPager(props: AccountsPagerProps) {
  const { current, shown, total, more, size, onSize, next, previous } = props
  const t = useT()
  const { turn, failed } = usePageTurn()
  const first = current * size + 1
  const last = first + shown - 1
  return (
    <>
      {failed}
      <div className="s-accounts-foot">
        <Pager
          summary={t('admin:pages.of', { first, last, total })}
          previous={{ label: t('admin:pages.previous'), onPrevious: current > 0 ? turn(previous) : undefined }}
          next={{ label: t('admin:pages.next'), onNext: more || last < total ? turn(next) : undefined }}
        />
        <Field label={t('admin:pages.size')}>
          <Select
            value={String(size)}
            options={sizes.map(it => ({ value: String(it), label: String(it) }))}
            onChange={({ currentTarget: { value } }) => onSize(sizes.find(it => String(it) === value) ?? size)}
          />
        </Field>
      </div>
    </>
  )
}
