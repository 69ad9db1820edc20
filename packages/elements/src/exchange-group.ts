import { exchangeGroup } from './generated/attributes.ts'
import { readGroup, type Group } from './group/answer.ts'
import { face } from './groups/face.ts'
import { pageOf } from './read/places.ts'
import { defineReader, type Reading } from './read/reader.ts'
import { outLink, siteLink } from './siteLink.ts'
import { siteOf } from './siteOf.ts'
import type { Translate } from './translate.ts'
import { h, type Child } from './view.ts'

type Live = Reading<typeof exchangeGroup, Group>

defineReader<typeof exchangeGroup, Group, object>({
  tag: 'exchange-group',
  attributes: exchangeGroup,
  own: () => ({}),
  question: live => (live.values.code ? JSON.stringify([siteOf(live), codeOf(live)]) : ''),
  read: live => readGroup(siteOf(live), codeOf(live)),
  isEmpty: ({ members }) => members === 0,
  view,
})

function codeOf({ values }: Live): string {
  return (values.code ?? '').toUpperCase()
}

function view(live: Live, t: Translate): readonly Child[] {
  const { data } = live.state
  const site = siteOf(live)
  const code = codeOf(live)
  const words = t('read.on', { name: data?.name ?? code, host: new URL(site).host })
  return [
    h(
      'div',
      { class: 'x-box x-group' },
      h(
        'div',
        { class: 'x-who' },
        face(data?.name ?? '', data?.image),
        h('div', {}, h('h2', {}, h('bdi', {}, data?.name)), h('p', { class: 'x-small' }, data?.place)),
      ),
      h('p', { class: 'x-about' }, data ? excerpt(data.about) : h('i', { class: 'x-skeleton' })),
      h('p', { class: 'x-small' }, data && factsOf(data, t)),
      h('div', { class: 'x-acts' }, data && acts(live, data, t)),
      h('p', { class: 'x-foot' }, siteLink(pageOf.group(site, code), words, t)),
    ),
  ]
}

function factsOf({ members, offers, needs }: Group, t: Translate): string {
  const facts = [
    t('groups.members', { count: members }),
    t('offers.count', { count: offers }),
    t('needs.count', { count: needs }),
  ]
  return facts.join(' · ')
}

function acts(live: Live, { code, isOpen }: Group, t: Translate): Child {
  const href = pageOf.signup(siteOf(live), code)
  const onclick = (event: Event) => {
    if (!live.tell('exchange-group-join', { code, href }, { cancelable: true })) event.preventDefault()
  }
  return isOpen && outLink(href, t('signup.join'), t, { class: 'x-button', part: 'button', onclick })
}

// A card is no page: the first words, to the end of one of them.
function excerpt(text: string): string {
  return text.length <= 280 ? text : `${text.slice(0, 280).replace(/\s+\S*$/, '')}…`
}
