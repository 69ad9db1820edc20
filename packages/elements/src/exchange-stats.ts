import { exchangeStats } from './generated/attributes.ts'
import { pageOf } from './read/places.ts'
import { defineReader, type Reading } from './read/reader.ts'
import { siteLink } from './siteLink.ts'
import { siteOf } from './siteOf.ts'
import { readFigures, type Figure, type Figures, type Wanted } from './stats/answer.ts'
import { courseOf } from './stats/course.ts'
import type { Translate } from './translate.ts'
import { h, type Child } from './view.ts'

type Live = Reading<typeof exchangeStats, Figures>

defineReader<typeof exchangeStats, Figures, object>({
  tag: 'exchange-stats',
  attributes: exchangeStats,
  own: () => ({}),
  question: live => JSON.stringify(wanted(live)),
  read: live => readFigures(wanted(live)),
  isEmpty: ({ figures }) => figures.every(({ course }) => course.every(it => it === 0)),
  view,
  told: live => live.tell('exchange-ready', live.values.group ? { group: wanted(live).group } : {}),
})

function wanted(live: Live): Wanted {
  const { group = '', period, kind } = live.values
  return { site: siteOf(live), group: group.toUpperCase(), period, kind, language: live.language }
}

function view(live: Live, t: Translate): readonly Child[] {
  const { data } = live.state
  const { site, group, kind, period } = wanted(live)
  const waiting = Array.from({ length: kind === 'all' ? 4 : 1 }, () =>
    h('div', { 'aria-hidden': 'true' }, h('i', { class: 'x-skeleton' })),
  )
  const host = new URL(site).host
  const words = data?.name ? t('read.on', { name: data.name, host }) : t('groups.on', { host })
  return [
    data
      ? h(
          'dl',
          { class: 'x-figures', part: 'list' },
          data.figures.map(it => figure(it, t, t(`stats.${period}`))),
        )
      : h('div', { class: 'x-figures' }, waiting),
    h('p', { class: 'x-foot' }, siteLink(group ? pageOf.group(site, group) : pageOf.stats(site), words, t)),
  ]
}

function figure({ name, text, unit, course }: Figure, t: Translate, period: string): Child {
  const measure = unit ?? (name === 'amount' && t('stats.hours'))
  // Its course repeats what the site's own page tells in full; the figure stands on its own.
  return h(
    'div',
    { part: 'item' },
    h('dt', {}, t(`stats.${name}`, { period })),
    h('dd', {}, text, measure && h('small', {}, ` ${measure}`), course.length > 2 && courseOf(course)),
  )
}
