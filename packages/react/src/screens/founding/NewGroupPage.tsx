import { useState } from 'react'
import type { Refusal } from '@exchange-kit/model'
import { DraftNotice } from '../../DraftNotice.tsx'
import { useViewer } from '../../hooks.ts'
import { useKit } from '../../kit.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { waiting } from '../../ui/icons.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { useDraft } from '../../useDraft.ts'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { RefusedRequest } from './RefusedRequest.tsx'
import { emptyRequest, readRequest } from './request.ts'
import { RequestFormView } from './RequestFormView.tsx'

/** The request for a new group (place 14): all of it on one page, sent in one call (S-JOIN-21 to 23). */
export function NewGroupPage() {
  const t = useT()
  const viewer = useViewer()
  const user = viewer.status === 'signedIn' ? viewer.user : null
  const refusal = user?.attributes.refusals?.find(it => it.kind === 'group')
  return (
    <Page width="form">
      <p className="x-muted">{t('founding:lead')}</p>
      {user && (
        <RequestView key={user.id} refusal={refusal} waits={viewer.status === 'signedIn' ? viewer.request : null} />
      )}
    </Page>
  )
}

type RequestViewProps = {
  readonly refusal: Refusal | undefined
  /** The code of a group that was asked for and waits. */
  readonly waits: string | null
}

function RequestView({ refusal, waits }: RequestViewProps) {
  const t = useT()
  const go = useGo()
  const { toasts } = useKit()
  const draft = useDraft('founding', readRequest)
  const [version, setVersion] = useState(0)
  const [start, setStart] = useState(emptyRequest)
  return (
    <>
      {refusal && <RefusedRequest refusal={refusal} />}
      {waits && waits !== refusal?.code && (
        <Notice
          icon={waiting}
          tone="wait"
          title={t('founding:waiting', { code: waits })}
          actions={
            <ButtonLink size="small" {...go.link({ screen: 'group', group: waits })}>
              {t('founding:see')}
            </ButtonLink>
          }
        />
      )}
      <DraftNotice
        draft={draft}
        onContinue={value => {
          setStart(value)
          setVersion(version + 1)
        }}
      />
      <RequestFormView
        key={version}
        start={start}
        keep={draft.keep}
        onSent={code => {
          draft.drop()
          toasts.show({ tone: 'done', text: t('founding:sent') })
          go({ screen: 'group', group: code }, { replace: true })
        }}
      />
    </>
  )
}
