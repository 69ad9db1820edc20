// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on phones CSS
// turns the table into cards, and only explicit roles keep it a table for screen readers (design §12).
import { memo, type ClipboardEvent } from 'react'
import { asTyped, expandAccountCode, parseAmount, toDecimals, toUnits, type Currency } from '@exchange-kit/model'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { copy, down, more, remove, up } from '../../../ui/icons.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { MenuAction } from '../../../ui/MenuItem.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { AccountCell } from './AccountCell.tsx'
import { readGrid } from './grid.ts'
import { cellId } from './ids.ts'
import type { Known } from './readRows.ts'
import type { CellName, Row } from './rows.ts'
import type { Edit } from './useTable.ts'
import { useEcho } from '../../../useEcho.ts'

/** What is said at the cells of a row. */
export type Said = Partial<Record<CellName, string>>

type RowLineProps = {
  readonly row: Row
  /** Its number, from 1. */
  readonly at: number
  readonly cells: readonly CellName[]
  readonly group: string
  readonly own: string
  readonly currency: Currency['attributes']
  readonly known: (code: string) => Known
  readonly said: Said | undefined
  readonly isTwin: boolean
  readonly isLast: boolean
  readonly edit: Edit
}

/** One row of the table: its cells with what is wrong with them, and what can be done with it (S-PAY-40, S-PAY-41). */
export const RowLine = memo(function RowLine(props: RowLineProps) {
  const { row, at, cells, group, own, currency, known, said, isTwin, isLast, edit } = props
  const t = useT()
  const { key } = row
  const paste = (name: CellName) => (event: ClipboardEvent) => {
    const grid = readGrid(event.clipboardData.getData('text'))
    if (!grid) return
    event.preventDefault()
    edit.paste({ key, name, grid })
  }
  const labelOf = (name: CellName) => (
    <>
      {t(`several:col.${name}`)}
      <VisuallyHidden>, {t('several:row', { n: at })}</VisuallyHidden>
    </>
  )
  const otherOf = (name: 'payer' | 'payee') => {
    const side = name === 'payer' ? 'payee' : 'payer'
    if (!cells.includes(side)) return own
    const code = expandAccountCode(row[side], group)
    const found = code ? known(code) : undefined
    return typeof found === 'object' ? found.account : null
  }
  const echoOf = useEcho()
  const reading = parseAmount(row.amount, currency)
  // As the reader's language writes it, it reads itself; "1.500" is fifteen hundred to whoever writes the comma.
  const locale = useLocale()
  const isPlain =
    !reading.ok || [toUnits, toDecimals].some(write => asTyped(write(reading.amount, currency), locale) === row.amount)
  return (
    <tr role="row" aria-rowindex={at + 1} data-state={said && Object.keys(said).length > 0 ? 'error' : undefined}>
      <th role="rowheader" scope="row" className="x-num">
        <VisuallyHidden>{t('several:row', { n: at })}</VisuallyHidden>
        <span aria-hidden="true">{at}</span>
      </th>
      {cells.map(name => (
        <td key={name} role="cell" data-col={name} onPaste={paste(name)}>
          {name === 'payer' || name === 'payee' ? (
            <AccountCell
              id={cellId(key, name)}
              label={labelOf(name)}
              group={group}
              other={otherOf(name)}
              text={row[name]}
              known={known}
              onText={text => edit.change(key, { [name]: text })}
              onPick={person => edit.pick(key, name, person)}
              onLeave={() => edit.leave(key, name)}
              error={said?.[name]}
            />
          ) : (
            <Field id={cellId(key, name)} label={labelOf(name)} error={said?.[name]}>
              <TextInput
                value={row[name]}
                autoComplete="off"
                {...(name === 'amount' ? { inputMode: 'decimal' as const } : {})}
                onChange={event => edit.change(key, { [name]: event.currentTarget.value })}
                onBlur={() => edit.leave(key, name)}
              />
              {name === 'amount' && reading.ok && !isPlain && (
                <p className="x-caption x-num">{echoOf(reading.amount, currency, 'symbol')}</p>
              )}
              {name === 'amount' && isTwin && <p className="x-several-twin">{t('several:twin')}</p>}
            </Field>
          )}
        </td>
      ))}
      <td role="cell" data-col="acts">
        <div className="x-several-acts">
          <Menu label={t('several:moreOf', { n: at })} square look={{ kind: 'quiet' }} face={<Icon of={more} />}>
            <MenuAction icon={copy} onClick={() => edit.double(key)}>
              {t('several:double')}
            </MenuAction>
            {at > 1 && (
              <MenuAction icon={up} onClick={() => edit.move(key, -1)}>
                {t('several:up')}
              </MenuAction>
            )}
            {!isLast && (
              <MenuAction icon={down} onClick={() => edit.move(key, 1)}>
                {t('several:down')}
              </MenuAction>
            )}
          </Menu>
          <IconButton icon={remove} label={t('several:delete', { n: at })} onClick={() => edit.remove(key)} />
        </div>
      </td>
    </tr>
  )
})
