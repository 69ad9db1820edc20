import { GroupCard } from '@exchange-kit/react/containers'
import { define } from './define.tsx'
import { exchangeGroup } from './generated/attributes.ts'

define({ tag: 'exchange-group', attributes: exchangeGroup, view: GroupCard, propsOf: ({ code }) => ({ code }) })
