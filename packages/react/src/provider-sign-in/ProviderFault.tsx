import { asKey } from '../i18n/keys.ts'
import type { AppError } from '@exchange-kit/model'
import { Notice } from '../ui/Notice.tsx'
import { useT } from '../i18n/translation.tsx'

/** Why a sign-in with a provider came to nothing, and what else to do (S-FRONT-2). */
export function ProviderFault({ error }: { readonly error: AppError }) {
  const t = useT()
  return (
    <Notice tone="stop" live="alert" title={t(`errors.Error${error.code}`)}>
      {t(asKey(helpOf(error)))}
    </Notice>
  )
}

function helpOf({ code }: AppError): string {
  if (code === 'IncorrectCredentials') return 'session.login.unconfirmed'
  return code === 'NotImplemented' ? 'errors.ErrorNotImplemented.help' : 'session.login.providerFailed'
}
