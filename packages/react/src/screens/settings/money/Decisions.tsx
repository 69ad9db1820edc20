import { LimitsSection } from './LimitsSection.tsx'
import { WaysSection } from './WaysSection.tsx'
import type { Money } from './WithMoney.tsx'

/** What administrators alone decide about an account: its ways of paying and its limits (S-SET-20). */
export function Decisions({ money }: { readonly money: Money }) {
  return (
    <>
      <WaysSection money={money} />
      <LimitsSection money={money} />
    </>
  )
}
