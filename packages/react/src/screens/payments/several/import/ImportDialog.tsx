import { useState, type ReactNode } from 'react'
import type { CsvLine } from '@exchange-kit/model'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { FileDrop } from '../../../../ui/FileDrop.tsx'
import { download, spreadsheet } from '../../../../ui/icons.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { TextArea } from '../../../../ui/TextInput.tsx'
import { Said } from '../../../../ui/Said.tsx'
import { useSaveTable } from '../../../../useSaveTable.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { mostRows, type Row } from '../rows.ts'
import { FaultTable } from './FaultTable.tsx'
import { useImport, type ImportGround, type ImportStep } from './useImport.ts'

export type ImportDialogProps = ImportGround & {
  /** Rows for the table; marked ones show what is wrong with them. */
  readonly onRows: (rows: readonly Row[], isMarked: boolean) => void
  readonly onClose: () => void
}

/** Payments of a file or a pasted text: read, judged, and only then put into the table. Nothing is paid (S-PAY-50 to 54). */
export function ImportDialog({ onRows, onClose, ...ground }: ImportDialogProps) {
  const t = useT()
  const { state, readText, readOne, answerHeader, again } = useImport(ground)
  const [text, setText] = useState('')
  const add = (rows: readonly Row[], isMarked: boolean) => {
    onClose()
    onRows(rows, isMarked)
  }
  return (
    <Dialog
      open
      title={t('several:import')}
      onClose={onClose}
      actions={
        <Acts
          state={state}
          hasText={text.trim() !== ''}
          onClose={onClose}
          onRead={() => readText(text)}
          onAgain={again}
          onAdd={add}
          onHeader={answerHeader}
        />
      }
    >
      <div className="x-stack">
        {state.step === 'choose' && <Choose ground={ground} text={text} onText={setText} onFile={readOne} />}
        {state.step === 'reading' && <Said>{t('several:import.reading')}</Said>}
        {state.step === 'unreadable' && (
          <Notice tone="stop" live="alert" title={faultWords(state.fault, t)}>
            {t('several:import.nothing')}
          </Notice>
        )}
        {state.step === 'header' && (
          <>
            <Notice tone="wait" live="status" title={t('several:import.header', { line: state.header.line })} />
            <p className="x-mono">{cellsIn(state.header)}</p>
          </>
        )}
        {state.step === 'read' && (
          <>
            <FaultTable judged={state.judged} own={ground.own.code} currency={ground.currency} />
            {state.header && (
              <p className="x-small x-muted">
                {t('several:import.headerLine', { line: state.header.line, cells: cellsIn(state.header) })}
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

type ChooseProps = {
  readonly ground: ImportGround
  readonly text: string
  readonly onText: (text: string) => void
  readonly onFile: (file: File) => void
}

function Choose({ ground: { direction, group, own }, text, onText, onFile }: ChooseProps) {
  const t = useT()
  const saveTable = useSaveTable()
  const other = `${group}0003`
  const template = () => {
    const sides = direction === 'receive' ? [other, own.code] : [own.code, other]
    const heads = ['payer', 'payee', 'description', 'amount']
    saveTable(`${group}-template.csv`, [heads, [...sides, t('several:import.sample'), '12.50']])
  }
  return (
    <>
      <p>{t('several:import.columns')}</p>
      <p className="x-small x-muted">{t('several:import.limits', { most: mostRows })}</p>
      <FileDrop
        accept=".csv,.txt"
        icon={spreadsheet}
        onFiles={([file]) => {
          if (file) onFile(file)
        }}
      >
        {t('several:import.file')}
      </FileDrop>
      <Field label={t('several:import.text')}>
        <TextArea rows={4} value={text} spellCheck={false} onChange={event => onText(event.currentTarget.value)} />
      </Field>
      <div className="x-actions">
        <Button kind="quiet" icon={download} onClick={template}>
          {t('several:import.template')}
        </Button>
      </div>
    </>
  )
}

type ActsProps = {
  readonly state: ImportStep
  readonly hasText: boolean
  readonly onClose: () => void
  readonly onRead: () => void
  readonly onAgain: () => void
  readonly onAdd: (rows: readonly Row[], isMarked: boolean) => void
  readonly onHeader: (isPayment: boolean) => void
}

function Acts({ state, hasText, onClose, onRead, onAgain, onAdd, onHeader }: ActsProps): ReactNode {
  const t = useT()
  switch (state.step) {
    case 'choose':
      return (
        <>
          <Button onClick={onClose}>{t('states.cancel')}</Button>
          {hasText && (
            <Button kind="primary" onClick={onRead}>
              {t('several:import.read')}
            </Button>
          )}
        </>
      )
    case 'reading':
      return <Button onClick={onClose}>{t('states.cancel')}</Button>
    case 'unreadable':
      return (
        <Button kind="primary" onClick={onAgain}>
          {t('several:import.again')}
        </Button>
      )
    case 'header':
      return (
        <>
          <Button onClick={() => onHeader(false)}>{t('several:import.isHeader')}</Button>
          <Button kind="primary" onClick={() => onHeader(true)}>
            {t('several:import.isPayment')}
          </Button>
        </>
      )
    case 'read': {
      const { rows, valid, faults } = state.judged
      return (
        <>
          <Button onClick={onAgain}>{t('several:import.again')}</Button>
          {faults.length > 0 && (
            <Button onClick={() => onAdd(rows, true)}>{t('several:import.addAll', { count: rows.length })}</Button>
          )}
          {valid.length > 0 && (
            <Button kind="primary" onClick={() => onAdd(valid, false)}>
              {t('several:import.addValid', { count: valid.length })}
            </Button>
          )}
        </>
      )
    }
    default:
      return state satisfies never
  }
}

// A header is short; a line without separators may be long.
function cellsIn({ cells }: CsvLine): string {
  const text = cells.join(' · ')
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

const longestShown = 200

function faultWords(fault: Extract<ImportStep, { step: 'unreadable' }>['fault'], t: ReturnType<typeof useT>): string {
  if (fault.cause === 'lookUp') return t('several:lookUpFailed')
  if (fault.cause === 'form') {
    const { reason, line, column } = fault
    return `${t('errors.ErrorInvalidTransfersCSVFile', { line, column })}. ${t(`several:import.cause.${reason}`)}`
  }
  return t('errors.RuleFileUnreadable', { cause: t(`several:import.cause.${fault.cause}`, { most: mostRows }) })
}
