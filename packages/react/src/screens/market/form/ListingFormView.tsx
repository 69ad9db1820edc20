import { useState } from 'react'
import type { AppError, Category, Currency } from '@exchange-kit/model'
import { isGivenUp, toAppError, type Client } from '@exchange-kit/client'
import { useOnline } from '../../../hooks.ts'
import { exactTime } from '../../../parts/moments.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dock } from '../../../ui/Page.tsx'
import { useAction } from '../../../useAction.ts'
import { useDraft } from '../../../useDraft.ts'
import { useLocale, useT } from '../../../words.tsx'
import type { ListingType } from '../listing.ts'
import { useStanding } from '../useStanding.ts'
import { readKept, type Fields } from './fields.ts'
import { ListingFields } from './ListingFields.tsx'
import { useListingForm } from './useListingForm.ts'
import { useUploads } from './useUploads.ts'

/** What a form needs to know of its group. */
export type FormGround = {
  readonly categories: readonly Category[]
  readonly currency: Currency['attributes'] | undefined
  readonly mayBePublic: boolean
}

type ListingFormViewProps = FormGround & {
  readonly type: ListingType
  readonly group: string
  readonly start: Fields
  readonly before?: string | undefined
  readonly draftKey: string
  readonly isNew: boolean
  /** Stores it and answers its code. */
  readonly save: (client: Client, fields: Fields) => Promise<string>
  readonly onSaved: (code: string) => void
}

/** A form with its draft, its images and its one button (S-MARKET-30 to 33, S-FORM-12). */
export function ListingFormView(props: ListingFormViewProps) {
  const { type, group, start, before, draftKey, isNew, save, onSaved, ...ground } = props
  const t = useT()
  const locale = useLocale()
  const isOnline = useOnline()
  const { hindrance } = useStanding(group)
  const draft = useDraft(draftKey, readKept)
  const { categories } = ground
  const form = useListingForm({ type, start, before, categories, onChange: draft.keep })
  const uploads = useUploads(image => form.set(({ images }) => ({ images: [...images, image] })))
  const [problem, setProblem] = useState<AppError | null>(null)
  // S-MARKET-31: saving waits for what is on its way, and takes it along.
  const send = useAction(async client => {
    await uploads.settled()
    return save(client, form.current()).then(
      code => ({ code }),
      (cause: unknown) => {
        if (isGivenUp(cause)) throw cause
        return { refusal: toAppError(cause) }
      },
    )
  })
  const submit = async () => {
    setProblem(null)
    if (!form.check()) return
    const sent = await send()
    if (sent && 'refusal' in sent) return setProblem(form.refuse(sent.refusal))
    if (!sent) return
    draft.drop()
    onSaved(sent.code)
  }
  return (
    <Form busy={send.busy} onSubmit={() => void submit()}>
      {draft.found && (
        <Notice
          tone="info"
          title={t('states.draft', { time: exactTime(draft.found.at.toISOString(), { locale }) })}
          actions={
            <>
              <Button
                size="small"
                onClick={() => {
                  if (draft.found) form.set(draft.found.value)
                  draft.decided()
                }}
              >
                {t('market.form.continue')}
              </Button>
              <Button size="small" kind="quiet" onClick={draft.drop}>
                {t('states.discardDraft')}
              </Button>
            </>
          }
        />
      )}
      {problem && (
        <Notice tone="stop" live="alert" title={t(`errors.Error${problem.code}`)}>
          {t('market.form.kept')}
        </Notice>
      )}
      {form.wrong.length > 0 && (
        <ErrorSummary key={form.tries} title={t('states.summary', { count: form.wrong.length })} errors={form.wrong} />
      )}
      <ListingFields type={type} form={form} uploads={uploads} hasSwitch={!isNew} {...ground} />
      {uploads.isSending && send.busy && <p role="status">{t('market.form.waits')}</p>}
      <Dock>
        <Button
          type="submit"
          kind="primary"
          size="large"
          busy={send.busy}
          reason={isOnline ? (isNew ? hindrance : undefined) : t('states.offline.action')}
        >
          {t(isNew ? 'market.form.preview' : 'states.save')}
        </Button>
        {isNew && <span className="x-small x-muted">{t('market.form.notYet')}</span>}
      </Dock>
    </Form>
  )
}
