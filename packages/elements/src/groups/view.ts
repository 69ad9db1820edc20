import { icon } from '../icon.ts'
import { pageOf } from '../read/places.ts'
import { outLink, siteLink } from '../siteLink.ts'
import { siteOf } from '../siteOf.ts'
import type { Translate } from '../translate.ts'
import { h, type Child, type Piece } from '../view.ts'
import { showMap, toggleNear, type, typedOf } from './act.ts'
import type { FoundGroup } from './answer.ts'
import { face } from './face.ts'
import { act, type LiveGroups } from './state.ts'

/** How many are shown when a page does not say. */
export const usual = 5

/** The finder: a field, a list that is always there, and a map for those who ask (S-GROUP-5). */
export function view(live: LiveGroups, t: Translate): readonly Child[] {
  const { values, state } = live
  const count = state.data?.count
  const site = siteOf(live)
  const host = new URL(site).host
  const words = count === undefined || typedOf(live) ? t('groups.on', { host }) : t('groups.all', { count, host })
  return [
    h(
      'div',
      { class: 'x-box' },
      h('h2', {}, t('groups.title')),
      find(live, t),
      h('p', { class: 'x-small', role: 'status', part: 'status' }, sentence(live, t)),
      h('ul', { class: 'x-rows', part: 'list' }, list(live, t)),
      values.map === 'click' && mapBox(live, t),
      h('p', { class: 'x-foot' }, siteLink(pageOf.groups(site), words, t)),
    ),
  ]
}

function find(live: LiveGroups, t: Translate): Piece {
  const { place, near } = live.state.own
  const field = {
    type: 'search',
    part: 'input',
    'aria-label': t('groups.search'),
    placeholder: t('groups.where'),
    value: live.values.query,
    maxlength: 64,
    autocomplete: 'off',
    oninput: (event: Event) => type(live, event),
    onchange: (event: Event) => type(live, event),
  }
  const button = {
    type: 'button',
    class: 'x-quiet',
    part: 'button',
    'aria-pressed': near ? 'true' : 'false',
    'aria-busy': place === 'asking' && 'true',
    onclick: () => toggleNear(live),
  }
  return h(
    'div',
    { class: 'x-find', role: 'search' },
    h('input', field),
    live.values.near && h('button', button, icon(target), t('groups.near')),
  )
}

const target = 'M2 12h3M19 12h3M12 2v3M12 19v3M19 12a7 7 0 1 1-14 0 7 7 0 0 1 14 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0'

function sentence({ state: { own, data } }: LiveGroups, t: Translate): string {
  if (own.place === 'refused') return t('groups.lost')
  if (!data) return ''
  return data.count === 0 ? t('groups.none') : t('groups.found', { count: data.count })
}

function list(live: LiveGroups, t: Translate): readonly Piece[] {
  const { data } = live.state
  const limit = Number(live.values.limit ?? usual)
  const rows = data?.groups.map(it => row(live, it, t)) ?? []
  // E3.3: a list keeps the room that its page gave it.
  const waiting = h('i', { class: 'x-skeleton' })
  const gap = h('li', { class: data && 'x-gap', 'aria-hidden': 'true' }, h('span', { class: 'x-avatar' }), waiting)
  return [...rows, ...Array.from({ length: Math.max(0, limit - rows.length) }, () => gap)]
}

function row(live: LiveGroups, group: FoundGroup, t: Translate): Piece {
  const { code, name, place, members, distance, image } = group
  const href = pageOf.group(siteOf(live), code)
  const far = distance === undefined ? '' : distanceOf(distance, live.language)
  const facts = [place, far, t('groups.members', { count: members })].filter(Boolean).join(' · ')
  const onclick = (event: Event) => {
    if (!live.tell('exchange-group-select', { code, href }, { cancelable: true })) event.preventDefault()
  }
  return h(
    'li',
    { class: 'x-item', part: 'item', 'data-code': code },
    face(name, image),
    h('div', {}, h('h3', {}, outLink(href, h('bdi', {}, name), t, { onclick })), h('p', { class: 'x-small' }, facts)),
  )
}

function distanceOf(metres: number, language: string): string {
  const kilometres = metres / 1000
  const maximumFractionDigits = kilometres < 10 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer', maximumFractionDigits }).format(kilometres)
}

function mapBox(live: LiveGroups, t: Translate): Piece {
  const { map, spot } = live.state.own
  const groups = live.state.data?.groups ?? []
  const points = groups.flatMap(({ point, name, code }) => (point ? [{ point, name, code }] : []))
  if (typeof map === 'object') {
    const { view, tiles } = map
    return view.mapOf({
      spot:
        spot ??
        view.fit(
          points.map(it => it.point),
          view.size,
          tiles.maxZoom,
        ),
      tiles,
      points,
      t,
      onMove: next => act(live, { spot: next }),
      onChoose: code =>
        live.host.shadowRoot?.querySelector<HTMLElement>(`[data-code="${CSS.escape(code)}"] a`)?.focus(),
    })
  }
  const onclick = () => void showMap(live)
  return h(
    'div',
    { class: 'x-map' },
    h('p', { class: 'x-small', role: 'status' }, t(map === 'none' ? 'map.none' : 'map.promise')),
    map !== 'none' &&
      h(
        'button',
        { type: 'button', class: 'x-quiet', part: 'button', 'aria-busy': map && 'true', onclick },
        t('map.show'),
      ),
  )
}
