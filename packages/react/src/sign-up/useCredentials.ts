import { asKey } from '../i18n/keys.ts'
import { useRef, useState } from 'react'
import { lengths, password as limits, type AppError } from '@exchange-kit/model'
import { isGivenUp, toAppError } from '@exchange-kit/client'
import { usePatch } from '../forms/usePatch.ts'
import { useAction } from '../useAction.ts'
import { useLeaveGuard } from '../leaving/useLeaveGuard.ts'
import { useFocus } from '../useFocus.ts'
import { useT } from '../i18n/translation.tsx'
import { refusedField, signUp, signUpFaults, type SignUpField, type SignUpFields } from './signUp.ts'

/** What the form of a sign-up is given. */
export type SigningUp = {
  readonly typed: SignUpFields
  readonly onTyped: (typed: SignUpFields) => void
  /** The group to be joined, with the version of the terms accepted; a founder has none. */
  readonly group: { readonly code: string; readonly termsVersion: number | null } | null
  readonly onSent: (email: string) => void
  /** The terms changed while the form was filled in. */
  readonly onTermsChanged?: () => void
}

/** The form of a sign-up while it is filled in: what is wrong with it, and when that is said (S-FORM-2, S-FORM-4). */
export type CredentialsForm = {
  readonly set: (change: Partial<SignUpFields>) => void
  readonly leave: (field: SignUpField) => void
  /** What is said at a field. */
  readonly said: (field: SignUpField) => string | undefined
  readonly wrong: readonly { readonly id: string; readonly text: string }[]
  readonly tries: number
  /** What the server refused. */
  readonly problem: AppError | null
  /** The field it refused. */
  readonly refused: SignUpField | null
  readonly submit: () => void
  readonly busy: boolean
}

export function useCredentials({ typed, onTyped, group, onSent, onTermsChanged }: SigningUp): CredentialsForm {
  const t = useT()
  const focusOn = useFocus()
  const [left, setLeft] = useState<ReadonlySet<SignUpField>>(new Set())
  const [tries, setTries] = useState(0)
  const [problem, setProblem] = useState<AppError | null>(null)
  const patch = usePatch(typed, onTyped)
  const newId = useIdOf({ typed, group })
  const faults = signUpFaults(typed)
  const field = problem && refusedField(problem)
  const refused = field === 'terms' ? null : field
  const send = useAction(client =>
    signUp(client, { id: newId(), fields: typed, group }).then(
      () => ({ refusal: null }),
      (cause: unknown) => {
        if (isGivenUp(cause)) throw cause
        return { refusal: toAppError(cause) }
      },
    ),
  )

  // S-FORM-11. What was sent is unsaved no longer; whoever is here already is led to the sign-in without a question.
  const isSent = useRef(false)
  const isTyped = typed.name + typed.email + typed.password !== ''
  useLeaveGuard({ isUnsaved: () => isTyped && !isSent.current && problem?.code !== 'DuplicatedEmail' })

  async function submit(): Promise<void> {
    setProblem(null)
    setTries(tries + 1)
    setLeft(new Set(['name', 'email', 'password']))
    const [first] = faults
    if (first) return focusOn(idOf(first.field))
    const sent = await send()
    if (sent?.refusal) refuse(sent.refusal)
    else if (sent) {
      isSent.current = true
      onSent(typed.email.trim())
    }
  }

  function refuse(refusal: AppError): void {
    setProblem(refusal)
    const at = refusedField(refusal)
    if (at === 'terms') onTermsChanged?.()
    else if (at) focusOn(idOf(at))
  }

  function said(name: SignUpField): string | undefined {
    const code = faults.find(it => it.field === name)?.code
    if (code && left.has(name)) return t(asKey(`errors.Rule${code}`), { max: mostOf[name] })
    return refused === name && problem ? t(`errors.Error${problem.code}`) : undefined
  }

  return {
    set(change) {
      patch(change)
      if (refused && refused in change) setProblem(null)
    },
    leave: name => setLeft(now => new Set([...now, name])),
    said,
    wrong: tries > 0 ? faults.map(it => ({ id: idOf(it.field), text: said(it.field) ?? '' })) : [],
    tries,
    problem,
    refused,
    submit: () => void submit(),
    busy: send.busy,
  }
}

/** The id of a field, for the links of the summary. */
export function idOf(field: SignUpField): string {
  return `sign-up-${field}`
}

const mostOf: Readonly<Record<SignUpField, number>> = {
  name: lengths.name,
  email: lengths.email,
  password: limits.most,
}

// The same id for the same content, also after a lost answer; another one once anything was changed (A-1-34).
function useIdOf(content: unknown): () => string {
  const last = useRef<{ key: string; id: string } | null>(null)
  return () => {
    const key = JSON.stringify(content)
    if (last.current?.key !== key) last.current = { key, id: crypto.randomUUID() }
    return last.current.id
  }
}
