import { useState } from 'react'
import { signInDraft } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import { useKit } from '../../kit.ts'
import { speak } from '../../languages.ts'
import { startLanguage } from '../../startLanguage.ts'
import { forgetEmail, useTypedEmail } from '../../typedEmail.ts'
import { useAction, type Action } from '../../useAction.ts'
import { useT } from '../../words.tsx'

/** The sign-in form's state: what is typed, what is wrong with it, and the press. */
export type SignInForm = {
  readonly email: string
  readonly password: string
  readonly setEmail: (text: string) => void
  readonly setPassword: (text: string) => void
  /** Rule codes by field. */
  readonly faults: Partial<Record<'email' | 'password', string>>
  /** The form was sent: whatever is wrong is said. */
  readonly isTold: boolean
  readonly submit: () => void
  readonly action: Action<[{ email: string; password: string }], void>
  readonly resend: Action<[string], void>
}

/** Signs in by e-mail and password; used by the sign-in page and by the pay sheet (S-FRONT-3, S-PAY-71). */
export function useSignIn({ superadmin = false }: { superadmin?: boolean } = {}): SignInForm {
  const t = useT()
  const { toasts, isLanguageGiven } = useKit()
  const [email, setEmail] = useTypedEmail()
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState(false)
  const reading = safeParse(signInDraft, { email, password })
  const action = useAction(async (client, typed: { email: string; password: string }) => {
    await client.signIn({ ...typed, superadmin })
    forgetEmail(client)
    const viewer = client.viewer()
    const name =
      viewer.status === 'signedIn' ? (viewer.acting?.member.attributes.name ?? viewer.user.attributes.name) : ''
    // S-FRONT-4: in the language the screens have from now on.
    const words = isLanguageGiven ? t : (await speak(startLanguage(client))).t
    toasts.show({ tone: 'done', text: words('session.login.welcome', { name }) })
  })
  const resend = useAction((client, address: string) => client.askValidation({ email: address }))
  return {
    email,
    password,
    setEmail,
    setPassword,
    faults: faultsOf(reading.issues),
    isTold: sent,
    submit() {
      setSent(true)
      if (reading.success) void action({ email: email.trim(), password })
    },
    action,
    resend,
  }
}

type Issue = { readonly message: string; readonly path?: readonly { readonly key: unknown }[] | undefined }

function faultsOf(issues: readonly Issue[] | undefined): SignInForm['faults'] {
  const pairs = [...(issues ?? [])].reverse().map(it => [it.path?.[0]?.key, it.message] as const)
  return Object.fromEntries(pairs.filter(([field]) => field === 'email' || field === 'password'))
}
