import { useRef, useState } from 'react'
import { useT } from '../../../i18n/translation.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useAwake } from '../useAwake.ts'
import { useArrivals } from '../useArrivals.ts'
import { useChime } from '../useChime.ts'
import { Charging } from './Charging.tsx'
import { charged, finished, givenUp, patience, told, type KeptTill } from './kept.ts'
import { Late } from './Late.tsx'
import { Pad } from './Pad.tsx'
import { Next, Received } from './Received.tsx'
import type { TillOf } from './TillPage.tsx'
import { Today } from './Today.tsx'
import { useKeptTill } from './useKeptTill.ts'
import { useToday } from './useToday.ts'

/** Pad, waiting, received, and the day's list beside them (S-PAY-90). */
export function Till({ of }: { readonly of: TillOf }) {
  const { till, put } = useKeptTill(of.account.id)
  useAwake(true)
  return till ? <Open of={of} till={till} put={put} /> : <Skeleton shape="card" />
}

type OpenProps = { readonly of: TillOf; readonly till: KeptTill; readonly put: (next: KeptTill) => void }

function Open({ of, till, put }: OpenProps) {
  const t = useT()
  const group = of.own.group.attributes.code
  const { charge } = till
  const today = useToday(of)
  const arrivals = useArrivals({ group, payee: of.account.id, reference: charge?.reference ?? null })
  const sound = useChime(arrivals.paid.length)
  const [typed, setTyped] = useState({ amount: '', purpose: '' })
  const pad = useRef<HTMLInputElement>(null)
  const received = charge ? arrivals.paid : []
  const isPaid = received.length > 0
  const next = (after: KeptTill) => {
    put(after)
    setTyped({ amount: '', purpose: '' })
    today.reload()
  }
  return (
    <div className="x-till-desk">
      <div className="x-till-main">
        <Late
          of={of}
          late={today.received.filter(it => till.past.includes(it.attributes.meta.reference ?? ''))}
          onTold={reference => put(told(till, reference))}
        />
        <section
          className={isPaid ? 'x-till-received' : undefined}
          aria-label={isPaid ? t('till:received') : undefined}
        >
          {/* Always there, so that what appears in it is read out, each payment by itself (S-A11Y-7). */}
          <div role="status" aria-atomic="false">
            <Received of={of} paid={received} />
          </div>
          {isPaid ? (
            <Next onNext={() => next(finished(till))} />
          ) : charge ? (
            <Charging
              key={charge.reference}
              of={of}
              charge={charge}
              arrivals={arrivals}
              onMore={() => put({ ...till, charge: { ...charge, until: Date.now() + patience } })}
              onCancel={() => next(givenUp(till))}
            />
          ) : (
            <Pad
              of={of}
              typed={typed}
              onTyped={setTyped}
              purposes={till.purposes}
              field={pad}
              onCharge={it => put(charged(till, { ...it, until: Date.now() + patience }))}
            />
          )}
        </section>
      </div>
      <Today of={of} today={today} sound={sound} />
    </div>
  )
}
