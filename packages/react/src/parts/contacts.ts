/**
 * Where a contact leads: only `https:`, `http:`, `mailto:` and `tel:` ever become links (S-MEMBER-8). A greeting goes along
 * where the way takes one (S-GROUP-15).
 */
export function contactHref(type: string, name: string, greeting?: string): string | null {
  const value = name.trim()
  const handle = value.replace(/^@/, '')
  switch (type) {
    case 'email':
      return /^[^\s@]+@[^\s@]+$/.test(value) ? `mailto:${value}${said('subject', greeting)}` : null
    case 'phone':
      return digitsOf(value) && `tel:${digitsOf(value)}`
    case 'whatsapp':
      return digitsOf(value) && `https://wa.me/${digitsOf(value)?.replace('+', '')}${said('text', greeting)}`
    case 'telegram':
      return webAddress(value) ?? (isHandle(handle) ? `https://t.me/${handle}` : null)
    case 'signal':
      return webAddress(value) ?? (digitsOf(value)?.startsWith('+') ? `https://signal.me/#p/${digitsOf(value)}` : null)
    case 'mastodon':
      return webAddress(value) ?? mastodonAddress(handle)
    case 'facebook':
    case 'instagram':
    case 'twitter':
      return webAddress(value) ?? (isHandle(handle) ? `https://${type}.com/${handle}` : null)
    default:
      return webAddress(value)
  }
}

function digitsOf(value: string): string | null {
  const digits = value.replace(/[\s.()-]/g, '')
  return /^\+?\d{6,15}$/.test(digits) ? digits : null
}

function webAddress(value: string): string | null {
  return /^https?:\/\/[^\s]+$/i.test(value) ? value : null
}

function mastodonAddress(handle: string): string | null {
  const [, name, host] = /^([\w.-]{1,64})@([\w-]+(?:\.[\w-]+)+)$/.exec(handle) ?? []
  return name && host ? `https://${host}/@${name}` : null
}

function isHandle(value: string): boolean {
  return /^[\w.-]{2,64}$/.test(value)
}

function said(parameter: string, greeting: string | undefined): string {
  return greeting ? `?${parameter}=${encodeURIComponent(greeting)}` : ''
}
