// Names that Node took for zones and the IANA database does not have, and what they stand for there.
const foreign = {
  ACT: 'Australia/Darwin',
  AET: 'Australia/Sydney',
  AGT: 'America/Buenos_Aires',
  ART: 'Africa/Cairo',
  AST: 'America/Anchorage',
  BET: 'America/Sao_Paulo',
  BST: 'Asia/Dhaka',
  CAT: 'Africa/Maputo',
  CNT: 'America/St_Johns',
  CST: 'America/Chicago',
  CTT: 'Asia/Shanghai',
  EAT: 'Africa/Nairobi',
  ECT: 'Europe/Paris',
  IET: 'America/Indianapolis',
  IST: 'Asia/Calcutta',
  JST: 'Asia/Tokyo',
  MIT: 'Pacific/Apia',
  NET: 'Asia/Yerevan',
  NST: 'Pacific/Auckland',
  PLT: 'Asia/Karachi',
  PNT: 'America/Phoenix',
  PRT: 'America/Puerto_Rico',
  PST: 'America/Los_Angeles',
  SST: 'Pacific/Guadalcanal',
  VST: 'Asia/Saigon',
  'SystemV/AST4': 'Etc/GMT+4',
  'SystemV/AST4ADT': 'America/Halifax',
  'SystemV/CST6': 'Etc/GMT+6',
  'SystemV/CST6CDT': 'America/Chicago',
  'SystemV/EST5': 'Etc/GMT+5',
  'SystemV/EST5EDT': 'America/New_York',
  'SystemV/HST10': 'Pacific/Honolulu',
  'SystemV/MST7': 'Etc/GMT+7',
  'SystemV/MST7MDT': 'America/Denver',
  'SystemV/PST8': 'Etc/GMT+8',
  'SystemV/PST8PDT': 'America/Los_Angeles',
  'SystemV/YST9': 'Etc/GMT+9',
  'SystemV/YST9YDT': 'America/Anchorage',
}

const pairs = Object.entries(foreign)
  .map(([name, zone]) => `('${name.toLowerCase()}', '${zone}')`)
  .join(', ')

/**
 * SQL that gives groups the IANA name of their time zone: versions before this rule took others, and archives still bring
 * them. `where` may narrow it to a group, as `g.group_code = 'RIBA'`.
 */
export function repairTimeZones(where = 'true'): string {
  return `update groups g set time_zone = z.zone from (values ${pairs}) z (name, zone)
    where lower(g.time_zone) = z.name and ${where}`
}

/** SQL that does the same to the zones chosen for imports. */
export function repairChosenTimeZones(): string {
  return `update migrations m set options = jsonb_set(m.options, '{timeZone}', to_jsonb(z.zone))
    from (values ${pairs}) z (name, zone) where lower(m.options ->> 'timeZone') = z.name`
}
