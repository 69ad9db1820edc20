import { asKey } from '../../i18n/keys.ts'
import { useState } from 'react'
import { signInDraft } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import { useKit } from '../../kit.ts'
import { prepareLanguage, translatorOf } from '../../i18n/i18n.ts'
import { startLanguage } from '../../startLanguage.ts'
import { forgetEmail, useTypedEmail } from '../../typedEmail.ts'
import { useAction, type Action } from '../../useAction.ts'
import { useFaults, type FieldFault } from '../../useFaults.ts'
import { useI18n, useT } from '../../i18n/translation.tsx'

/** The sign-in form's state: what is typed, what is wrong with it, and the press. */
export type SignInForm = {
  readonly email: string
  readonly password: string
  readonly setEmail: (text: string) => void
  readonly setPassword: (text: string) => void
  /** What is wrong with the e-mail and with the password, by the ids of their fields. */
  readonly faults: readonly [email: FieldFault, password: FieldFault]
  /** How often it was sent in vain: from the first time on whatever is wrong is said. */
  readonly tries: number
  readonly submit: () => void
  readonly action: Action<[{ email: string; password: string }], void>
  readonly resend: Action<[string], void>
}

/** Signs in by e-mail and password; used by the sign-in page and by the pay sheet (S-FRONT-3, S-PAY-71). */
export function useSignIn({ superadmin = false }: { superadmin?: boolean } = {}): SignInForm {
  const t = useT()
  const i18n = useI18n()
  const { navigator, toasts, isLanguageGiven } = useKit()
  const [email, setEmail] = useTypedEmail()
  const [password, setPassword] = useState('')
  const { tries, stop } = useFaults()
  const reading = safeParse(signInDraft, { email, password })
  const action = useAction(async (client, typed: { email: string; password: string }) => {
    await client.signIn({ ...typed, superadmin })
    forgetEmail(client)
    const viewer = client.viewer()
    const name =
      viewer.status === 'signedIn' ? (viewer.acting?.member.attributes.name ?? viewer.user.attributes.name) : ''
    // S-FRONT-4: in the language the screens have from now on.
    const say = isLanguageGiven
      ? t
      : translatorOf(i18n, await prepareLanguage(i18n, startLanguage(client, navigator.place())))
    toasts.show({ tone: 'done', text: say('session.login.welcome', { name }) })
  })
  const faultOf = (field: string) => {
    const code = reading.issues?.find(it => it.path?.[0]?.key === field)?.message
    return { id: `sign-in-${field}`, text: code && t(asKey(`errors.Rule${code}`)) }
  }
  const faults = [faultOf('email'), faultOf('password')] as const
  const resend = useAction((client, address: string) => client.askValidation({ email: address }))
  return {
    email,
    password,
    setEmail,
    setPassword,
    faults,
    tries,
    submit() {
      if (!stop(faults)) void action({ email: email.trim(), password })
    },
    action,
    resend,
  }
}
