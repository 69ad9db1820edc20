import { copyText } from '../../../copyText.ts'
import { useToasts } from '../../../kit.ts'
import { useViewer } from '../../../hooks.ts'
import { dayOf } from '../../../parts/moments.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { copy, print, share } from '../../../ui/icons.ts'
import { useGo } from '../../../useGo.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { useMoney } from '../useMoney.ts'
import type { Showing } from './TransferPage.tsx'

/** Back to the account, copy the code; print and share what is done (S-PAY-60, S-PAY-63). */
export function ReceiptActs({ showing }: { readonly showing: Showing }) {
  const t = useT()
  const locale = useLocale()
  const go = useGo()
  const toasts = useToasts()
  const viewer = useViewer()
  const { money } = useMoney(showing.currency)
  const { transfer, group, payer, payee } = showing
  const { state, amount, code, meta, updated } = transfer.attributes
  const own = viewer.status === 'signedIn' ? viewer.viewer.members.find(it => it.group === group) : undefined
  const put = async (text: string, told: string) => {
    const isCopied = await copyText(text)
    toasts.show(isCopied ? { tone: 'done', text: told } : { tone: 'info', text })
  }
  const shareIt = async () => {
    const text = t('payments:slip.shareText', {
      amount: money(amount),
      payer: payer.name ?? payer.code,
      payee: payee.name ?? payee.code,
      day: dayOf(updated, { locale }),
      description: meta.description,
      code,
    })
    // Leaving the system's own sheet without choosing is no fault.
    if ('share' in navigator) await navigator.share({ text }).catch(() => undefined)
    else await put(text, t('payments:slip.shared'))
  }
  return (
    <>
      {own && (
        <ButtonLink {...go.link({ screen: 'account', group, member: own.code })}>
          {t('payments:slip.toAccount')}
        </ButtonLink>
      )}
      {state === 'committed' && (
        <>
          <Button kind="quiet" icon={print} onClick={() => window.print()}>
            {t('payments:slip.print')}
          </Button>
          <Button kind="quiet" icon={share} onClick={() => void shareIt()}>
            {t('payments:slip.share')}
          </Button>
        </>
      )}
      <Button kind="quiet" icon={copy} onClick={() => void put(code, t('payments:slip.copied'))}>
        {t('payments:slip.copy')}
      </Button>
    </>
  )
}
