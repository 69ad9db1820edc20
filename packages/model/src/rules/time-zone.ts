const areas =
  'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|Pacific|US'

// The names of the IANA database that have no area.
const single =
  'CET|CST6CDT|Cuba|EET|EST|EST5EDT|Egypt|Eire|GB|GB-Eire|GMT|GMT[+-]?0|Greenwich|HST|Hongkong|Iceland|Iran|Israel|Jamaica|' +
  'Japan|Kwajalein|Libya|MET|MST|MST7MDT|NZ|NZ-CHAT|Navajo|PRC|PST8PDT|Poland|Portugal|ROC|ROK|Singapore|Turkey|UCT|UTC|' +
  'Universal|W-SU|WET|Zulu'

const iana = new RegExp(`^(?:(?:${areas})/[\\w+/-]{1,60}|${single})$`, 'i')

/**
 * Whether a text is a time zone of the IANA database that this engine knows (groups.timeZone). Engines know more names,
 * such as `CNT` and offsets, which mean nothing or something else elsewhere.
 */
export function isTimeZone(zone: string): boolean {
  if (!iana.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
