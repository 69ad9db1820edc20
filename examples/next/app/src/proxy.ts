import { NextResponse, type NextRequest } from 'next/server'
import { siteOf } from './site'

/** A strict policy, with a nonce for the scripts that Next writes into each page. */
export function proxy(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID())
  const site = siteOf()
  const isDev = process.env.NODE_ENV === 'development'
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ''}`,
    `connect-src 'self' ${site}`,
    `img-src 'self' data: blob: ${site}`,
    `style-src 'self'${isDev ? " 'unsafe-inline'" : ''}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = { matcher: '/((?!_next/static|favicon.ico).*)' }
