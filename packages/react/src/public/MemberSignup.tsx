import { useRef, useState } from 'react'
import { signupHref, startSignup } from '@exchange-kit/pay-flow'
import { useLocale, useT } from '../i18n/translation.tsx'
import { Button } from '../ui/Button.tsx'
import { LinkTail, linkProps } from '../ui/Link.tsx'
import { MemberSignup as View } from '../views/MemberSignup.tsx'
import { SignupTerms } from '../views/SignupTerms.tsx'
import { hostOf, useFallback, useSiteOf, useEmit, validProp, type PublicProps } from './viewHost.tsx'
import { readGroup, type PublicGroup } from './group.ts'
import { pageOf } from './pages.ts'
import { QueryFrame } from './QueryFrame.tsx'
import { SignupFrame } from './SignupFrame.tsx'
import { SiteLink } from './SiteLink.tsx'
import { useBeforePaint } from './useBeforePaint.ts'
import { usePublicQuery } from './usePublicQuery.ts'

export type MemberSignupProps = PublicProps & {
  /** Initial data, if the page has it already: from `read…` of this library, as on a server. */
  readonly start?: PublicGroup | undefined
  /** The group: four letters, such as RIBA. */
  readonly group?: string | undefined
  /**
   * auto opens a window, or goes on in the same tab when the browser refuses it. inline shows the whole sign-up in the page,
   * in a frame of the site, for origins on the group's list; elsewhere it is auto.
   */
  readonly mode?: 'auto' | 'popup' | 'redirect' | 'inline' | undefined
  /** Joining was chosen. preventDefault() keeps the sign-up from opening. */
  readonly onSignupStart?: ((event: CustomEvent<{ group: string; href: string }>) => void) | undefined
  /** The sign-up was sent; confirming the e-mail comes next. It does not say who sent it. */
  readonly onSignupSubmitted?: ((event: CustomEvent<{ group: string }>) => void) | undefined
}

type Phase = 'idle' | 'submitted' | 'blocked' | 'frameFailed'

/** What joining a group takes, its terms to read, and a button that leads to signing up on the site. */
export function MemberSignup(props: MemberSignupProps) {
  const t = useT()
  const fallback = useFallback(props)
  const emit = useEmit(props)
  const site = useSiteOf(props)
  const group = validProp('group', props.group)?.toUpperCase() ?? ''
  const locale = useLocale()
  const ask = { site: site ?? '', group, locale }
  const status = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The group whose form was opened: that one was joined says nothing about another (E2.2).
  const [went, setWent] = useState<{ readonly phase: Phase; readonly of: string }>({ phase: 'idle', of: '' })
  const phase = went.of === group ? went.phase : 'idle'
  const answer = usePublicQuery({
    key: site && group && JSON.stringify([site, group]),
    subject: `${site} ${group}`,
    read: () => readGroup(ask.site, group),
    isEmpty: ({ isOpen }) => !isOpen,
    emit,
    start: props.start,
    onRefetch: () => setWent({ phase: 'idle', of: '' }),
  })
  const origin = useOrigin()
  if (!site) return <>{fallback}</>
  const submitted = () => {
    // The button goes: who pressed it by keyboard goes on from the answer.
    if (button.current?.matches(':focus')) status.current?.focus()
    setWent({ phase: 'submitted', of: group })
    emit('exchange-signup-submitted', { group })
  }
  const failed = () => {
    setWent({ phase: 'frameFailed', of: group })
    emit('exchange-error', { code: 'LoadFailed' })
  }
  const isInline = (data: PublicGroup) =>
    props.mode === 'inline' &&
    phase !== 'frameFailed' &&
    data.code === group &&
    data.isOpen &&
    [site, ...data.allowedOrigins].includes(origin)
  const isOpen = answer.data !== undefined && isInline(answer.data)
  const press = () => {
    if (!emit('exchange-signup-start', { group, href: signupHref(ask) }, { cancelable: true })) return
    const mode = props.mode === 'inline' ? 'auto' : props.mode
    if (startSignup(ask, { ...(mode ? { mode } : {}), submitted })) return
    setWent({ phase: 'blocked', of: group })
    emit('exchange-error', { code: 'PopupBlocked' })
  }
  const direct = { href: signupHref(ask), external: true }
  return (
    // What is typed in an open frame is worth more than that its group could not be read again.
    <QueryFrame of={isOpen ? { ...answer, fault: undefined } : answer} site={site} fallback={fallback}>
      {data => {
        const name = data?.name ?? group
        if (data && isOpen) return <SignupFrame {...{ site, group, name }} onSubmitted={submitted} onFailed={failed} />
        return (
          <View group={name} joining={data && { isOpen: data.isOpen, ...data.joining }} level={2}>
            {/* To read here; they are accepted on the site (E2). */}
            {data?.joining.terms && <SignupTerms key={data.joining.terms} markdown={data.joining.terms} />}
            {(data?.isOpen ?? true) && phase !== 'submitted' && (
              <div className="x-actions">
                <Button ref={button} kind="primary" part="button" disabled={!data} onClick={press}>
                  {t('views:signup.join')}
                </Button>
              </div>
            )}
            <p role="status" part="status" tabIndex={-1} ref={status}>
              {phase === 'submitted' && (
                <>
                  <b>{t('views:signup.sent')}</b> {t('views:signup.next')}
                </>
              )}
              {phase === 'blocked' && (
                <>
                  {t('views:pay.blocked.text')}{' '}
                  <a part="link" {...linkProps(direct)}>
                    {t('views:signup.join')}
                    <LinkTail to={direct} />
                  </a>
                </>
              )}
            </p>
            <SiteLink href={pageOf.group(site, group)}>{t('views:read.on', { name, host: hostOf(site) })}</SiteLink>
          </View>
        )
      }}
    </QueryFrame>
  )
}

// A server knows no page; the browser draws what it drew first, and the frame right after.
function useOrigin(): string {
  const [origin, setOrigin] = useState('')
  useBeforePaint(() => setOrigin(location.origin), [])
  return origin
}
