import { useEffect, useState } from 'react'
import { writePayLink } from '@exchange-kit/model'
import { useKit, useSite } from '../../../kit.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { camera as cameraIcon, qr } from '../../../ui/icons.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page, Split } from '../../../ui/Page.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { OtherWayProps } from '../OtherWay.tsx'
import { isCameraAllowed, type CameraFault } from './camera.ts'
import { CameraView } from './CameraView.tsx'
import { readCode, type CodeRead } from './readCode.ts'
import { Scanned } from './Scanned.tsx'
import { WithoutCamera } from './WithoutCamera.tsx'
import './scan.css'

/** What was read and leads to no payment here. */
type Useless = Extract<CodeRead, { kind: 'foreign' | 'none' }>

/** Scan and pay: camera, picture, link or account number – whatever there is, on one screen (S-PAY-67, S-PAY-68). */
export function ScanCode(props: OtherWayProps) {
  const { own, query, hindrance, open } = props
  const text = query?.['qr']
  if (hindrance)
    return (
      <Page width="form">
        <Notice tone="info" title={hindrance} />
      </Page>
    )
  return text ? <Scanned key={text} {...props} text={text} /> : <Scan own={own} open={open} />
}

function Scan({ own, open }: Pick<OtherWayProps, 'own' | 'open'>) {
  const t = useT()
  const go = useGo()
  const { client, site } = useKit()
  const group = own.group.attributes.code
  const member = own.member.attributes.code
  const [isOn, setOn] = useState(false)
  const [fault, setFault] = useState<CameraFault | null>(null)
  const [useless, setUseless] = useState<Useless | null>(null)
  // S-PAY-67: asked for on a press the first time; who said yes before sees the picture at once, after Back too.
  useEffect(() => {
    let wanted = true
    const look = async () => {
      const isAllowed = await isCameraAllowed()
      if (wanted && isAllowed) setOn(true)
    }
    void look()
    return () => {
      wanted = false
    }
  }, [])
  const start = () => {
    setFault(null)
    setUseless(null)
    setOn(true)
  }
  const take = (text: string) => {
    const read = readCode(text, { site: client.site, payHosts: site.payHosts, group })
    const confirm = (qr: string) =>
      go({ screen: 'newTransfer', group, member, direction: 'send', way: 'qr', query: { qr } })
    if (read.kind === 'link') confirm(text.trim())
    // Where the simple form is off, an account code is a code like any other (S-PAY-1).
    else if (read.kind === 'account' && !open.includes('single'))
      confirm(writePayLink(client.site, { payee: { kind: 'account', ref: read.code } }))
    else if (read.kind === 'account')
      go({ screen: 'newTransfer', group, member, direction: 'send', query: { to: read.code } })
    else {
      setOn(false)
      setUseless(read)
    }
  }
  const fail = (why: CameraFault) => {
    setOn(false)
    setFault(why)
  }
  return (
    <Page>
      <Split aside={<WithoutCamera group={group} onText={take} />}>
        <Stack>
          {useless && <UselessCode read={useless} onAgain={start} />}
          {fault && (
            <Notice
              tone="stop"
              live="alert"
              title={t(fault === 'Insecure' ? 'codes:scan.insecure' : `errors.Camera${fault}`)}
              actions={<Button onClick={start}>{t('states.retry')}</Button>}
            />
          )}
          {isOn ? (
            <CameraView onText={take} onFault={fail} />
          ) : (
            !fault &&
            !useless && (
              <div className="x-scan-off">
                <Icon of={qr} />
                <p>{t('codes:scan.help')}</p>
                <Button kind="primary" size="large" icon={cameraIcon} onClick={start}>
                  {t('codes:scan.start')}
                </Button>
              </div>
            )
          )}
        </Stack>
      </Split>
    </Page>
  )
}

// S-PAY-68: a stranger's code is named by its host and can be opened elsewhere; nothing of it was fetched.
function UselessCode({ read, onAgain }: { readonly read: Useless; readonly onAgain: () => void }) {
  const t = useT()
  const site = useSite()
  const again = <Button onClick={onAgain}>{t('codes:scan.again')}</Button>
  if (read.kind === 'none')
    return (
      <Notice tone="stop" live="alert" title={t('errors.ErrorQRCodeError')} actions={again}>
        {t('errors.ErrorQRCodeError.help')}
      </Notice>
    )
  return (
    <Notice
      tone="stop"
      live="alert"
      title={t('codes:scan.foreign', { host: read.host, site: site.name })}
      actions={
        <>
          {again}
          <ButtonLink kind="quiet" external href={read.href}>
            {t('codes:scan.open')}
          </ButtonLink>
        </>
      }
    >
      {t('codes:scan.foreignHelp')}
    </Notice>
  )
}
