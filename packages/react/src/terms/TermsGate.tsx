import { Suspense, useState } from 'react'
import type { Place } from '@exchange-kit/model'
import { useOne, useViewer } from '../hooks.ts'
import { isMember } from '../landing.ts'
import { Namespaces } from '../i18n/Namespaces.tsx'
import { saidLater, sayLater } from './later.ts'
import { asksAt, hasNewTerms } from './newTerms.ts'
import { later } from '../ui/later.tsx'

const TermsDialog = later(async () => (await import('./TermsDialog.tsx')).TermsDialog)
const words = ['terms'] as const

/** Asks a member once a visit to accept new terms of the group; it stands beside the screens and blocks none (S-JOIN-27). */
export function TermsGate({ place }: { readonly place: Place }) {
  const viewer = useViewer()
  const [, look] = useState(0)
  const own = isMember(viewer) && asksAt(place, viewer.acting) ? viewer.acting : null
  const user = isMember(viewer) ? viewer.user.id : ''
  const code = own?.group.attributes.code ?? ''
  const group = useOne('groups', own && !saidLater(user, code) ? { group: code, include: ['settings'] } : null)
  const settings = group.status === 'ready' ? group.data.settings : undefined
  if (!own || !settings || saidLater(user, code) || !hasNewTerms(own, settings.attributes)) return null
  return (
    <Suspense fallback={null}>
      <Namespaces of={words} waiting={null}>
        <TermsDialog
          key={`${own.member.id} ${settings.attributes.termsVersion}`}
          own={own}
          settings={settings.attributes}
          onChanged={group.reload}
          onLater={() => {
            sayLater(user, code)
            look(n => n + 1)
          }}
        />
      </Namespaces>
    </Suspense>
  )
}
