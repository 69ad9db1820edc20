import { useState } from 'react'
import { counts, type AppError } from '@exchange-kit/model'
import { isGivenUp, toAppError } from '@exchange-kit/client'
import { CurrencyFields } from '../../currency/CurrencyFields.tsx'
import { helpOf } from '../../FailedPart.tsx'
import { FormFaults } from '../../FormFaults.tsx'
import { useOnline } from '../../hooks.ts'
import { useLeaveGuard } from '../../leaving/useLeaveGuard.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Actions } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useAction } from '../../useAction.ts'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { GroupFields } from './GroupFields.tsx'
import type { RequestFields } from './request.ts'
import { RulesFields } from './RulesFields.tsx'
import { sendRequest, storeRules } from './send.ts'
import { useRequestForm } from './useRequestForm.ts'

type RequestFormViewProps = {
  readonly start: RequestFields
  readonly keep: (fields: RequestFields) => void
  /** The request is stored, and limits and terms are, too. */
  readonly onSent: (code: string) => void
}

/** The form of a request for a group (S-JOIN-21 to 23). */
export function RequestFormView({ start, keep, onSent }: RequestFormViewProps) {
  const t = useT()
  const go = useGo()
  const isOnline = useOnline()
  // The same ids for every try: a repeated request makes no second group (A-1-34).
  const [ids] = useState(() => ({ id: crypto.randomUUID(), currency: crypto.randomUUID() }))
  const [problem, setProblem] = useState<AppError | null>(null)
  const [isTouched, setTouched] = useState(false)
  const form = useRequestForm(start, fields => {
    setTouched(true)
    keep(fields)
  })
  const { code, fields } = form
  const send = useAction(client =>
    sendRequest(client, { ...ids, code, fields }).then(
      isWhole => ({ isWhole, refusal: null }),
      (cause: unknown) => {
        if (isGivenUp(cause)) throw cause
        return { isWhole: false, refusal: toAppError(cause) }
      },
    ),
  )
  const isSent = send.state.status === 'done' && send.state.result.refusal === null
  const isHalf = isSent && !send.state.result.isWhole
  const store = useAction(client => storeRules(client, { currency: ids.currency, code, fields }))
  useLeaveGuard(isTouched && !send.busy && !isSent)

  const submit = async () => {
    setProblem(null)
    if (!form.mayBeSent()) return
    const sent = await send()
    if (sent?.refusal) setProblem(form.refuse(sent.refusal))
    else if (sent?.isWhole) onSent(code)
  }
  // What was typed of limits and terms stays here until it is stored.
  if (isHalf)
    return (
      <Notice
        tone="wait"
        live="alert"
        title={t('founding:later')}
        actions={
          <>
            <Button
              kind="primary"
              size="small"
              busy={store.busy}
              onClick={() => void store().then(isWhole => isWhole && onSent(code))}
            >
              {t('states.retry')}
            </Button>
            <ButtonLink size="small" {...go.link({ screen: 'group', group: code })}>
              {t('founding:see')}
            </ButtonLink>
          </>
        }
      />
    )
  return (
    <Form busy={send.busy} onSubmit={() => void submit()}>
      {problem && (
        <Notice tone="stop" live="alert" title={t(`errors.Error${problem.code}`)}>
          {problem.code === 'BadRequest'
            ? t('founding:most', { most: counts.groupsWaiting })
            : t(`errors.Error${problem.code}.help`, helpOf(problem))}{' '}
          {t('founding:kept')}
        </Notice>
      )}
      <FormFaults tries={form.tries} faults={form.wrong} />
      <GroupFields form={form} />
      <CurrencyFields form={form} />
      <RulesFields form={form} />
      <Actions>
        <Button
          type="submit"
          kind="primary"
          busy={send.busy}
          reason={isOnline ? undefined : t('states.offline.action')}
        >
          {t('founding:send')}
        </Button>
      </Actions>
    </Form>
  )
}
