import { PayButton } from '@exchange-kit/react/containers'
import { warn } from './attributes.ts'
import { define } from './define.tsx'
import { findAll } from './findAll.ts'
import { exchangePay } from './generated/attributes.ts'
import { siteOf } from './siteOf.ts'
import css from './styles/pay.css?inline'

define({
  tag: 'exchange-pay',
  attributes: exchangePay,
  view: PayButton,
  css,
  hasFirstWords: true,
  // What is asked stands as it is written: a wrong amount is an error, never an open one (A-4-75).
  propsOf: ({ site, mode, layout, label, disabled, 'return-url': returnUrl }, host) => ({
    ...written(host, siteOf(site)),
    mode,
    layout,
    label,
    disabled,
    returnUrl,
    id: host.id || undefined,
    takesReturn: () => heirOf(host) === host,
  }),
})

function written(host: HTMLElement, site: string | undefined) {
  const read = (name: string) => host.getAttribute(name) ?? undefined
  const [to, amount, description] = [read('to'), read('amount'), read('description')]
  // A-4-75: accounts of other sites are not ours to ask.
  if (site && to?.includes('/') && !to.trim().startsWith(`${site}/`))
    warn(`<exchange-pay> ignores to="${to}": write an account of ${site}.`)
  return { to, amount, description, reference: read('reference'), expires: read('expires') }
}

/** E4.4: an answer in the address is taken by one button: the one that the fragment names, else the first. */
function heirOf(host: HTMLElement): Element {
  const all = [...findAll(host.localName)]
  // As addresses write it, which may be otherwise than an id does.
  return all.find(it => new URL(`#${it.id}`, location.href).hash === location.hash) ?? all[0] ?? host
}
