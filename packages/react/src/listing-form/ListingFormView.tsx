import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { AppError, Category, Currency, Member } from '@exchange-kit/model'
import { isGivenUp, toAppError, type Client } from '@exchange-kit/client'
import { DraftNotice } from '../DraftNotice.tsx'
import { FormFaults } from '../FormFaults.tsx'
import { useOnline } from '../hooks.ts'
import { useLeaveGuard } from '../leaving/useLeaveGuard.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Dock } from '../ui/Page.tsx'
import { Said } from '../ui/Said.tsx'
import { useAction } from '../useAction.ts'
import { useDraft } from '../useDraft.ts'
import { useT } from '../i18n/translation.tsx'
import type { ListingType } from '../listings/listing.ts'
import { isSame, readKept, type Fields, type Kept } from './fields.ts'
import { ListingFields } from './ListingFields.tsx'
import { useListingForm } from './useListingForm.ts'
import { useUploads } from '../uploads/useUploads.ts'

/** What a form needs to know of its group. */
export type FormGround = {
  readonly categories: readonly Category[]
  readonly currency: Currency['attributes'] | undefined
  readonly mayBePublic: boolean
}

type ListingFormViewProps = FormGround & {
  readonly type: ListingType
  readonly start: Fields
  readonly before?: string | undefined
  readonly draftKey: string
  /** On a listing that is there: whether others see it. */
  readonly hasSwitch: boolean
  /** The verb of its one button. */
  readonly submit: string
  /** Why it cannot be sent now, in words. */
  readonly hindrance?: string | undefined
  /** What stands beside the button. */
  readonly beside?: ReactNode
  /** What has to be known before it is sent. */
  readonly notice?: ReactNode
  /** Whom an administrator writes it for, who is kept with the draft; `null` for oneself (S-MARKET-34). */
  readonly author?: Member | null
  /** A draft of that time is gone on with. */
  readonly onDraft?: ((of: Date, kept: Kept) => void) | undefined
  /** Stores it and answers its code; `null` when it was not stored yet and the notice says why. */
  readonly save: (client: Client, fields: Fields) => Promise<string | null>
  readonly onSaved: (code: string) => void
}

/** A form with its draft, its images and its one button (S-MARKET-30 to 33, S-FORM-12). */
export function ListingFormView(props: ListingFormViewProps) {
  const {
    type,
    start,
    before,
    draftKey,
    hasSwitch,
    submit: verb,
    hindrance,
    beside,
    notice,
    author = null,
    onDraft,
    save,
    onSaved,
    ...ground
  } = props
  const t = useT()
  const isOnline = useOnline()
  const draft = useDraft(draftKey, readKept)
  const { categories } = ground
  const keep = (fields: Fields) => draft.keep(author ? { ...fields, author } : fields)
  const form = useListingForm({ type, start, before, categories, onChange: keep })
  const uploads = useUploads(image => form.set(({ images }) => ({ images: [...images, image] })))
  const [problem, setProblem] = useState<AppError | null>(null)
  // What is stored is no unsaved input any more, and leads on at once (S-MARKET-35).
  const isStored = useRef(false)
  const [opened] = useState(start)
  const keptFor = useRef(author)
  // Once something was written, another member alone is a change too.
  useEffect(() => {
    if (keptFor.current === author) return
    keptFor.current = author
    if (!isSame(form.current(), opened)) keep(form.current())
  })
  useLeaveGuard({
    isUnsaved: () => !isStored.current && (uploads.list.length > 0 || !isSame(form.current(), opened)),
  })
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
    if (!sent || sent.code === null) return
    draft.drop()
    isStored.current = true
    onSaved(sent.code)
  }
  return (
    <Form busy={send.busy} onSubmit={() => void submit()}>
      <DraftNotice
        draft={draft}
        onContinue={kept => {
          const { author: _author, ...fields } = kept
          form.set(fields)
          if (draft.found) onDraft?.(draft.found.at, kept)
        }}
      />
      {problem && (
        <Notice tone="stop" live="alert" title={t(`errors.Error${problem.code}`)}>
          {t('market:form.kept')}
        </Notice>
      )}
      {notice}
      <FormFaults tries={form.tries} faults={form.wrong} />
      <ListingFields type={type} form={form} uploads={uploads} hasSwitch={hasSwitch} {...ground} />
      {uploads.isSending && send.busy && <Said>{t('market:form.waits')}</Said>}
      <Dock>
        <Button
          type="submit"
          kind="primary"
          size="large"
          busy={send.busy}
          reason={isOnline ? hindrance : t('states.offline.action')}
        >
          {verb}
        </Button>
        {beside}
      </Dock>
    </Form>
  )
}
