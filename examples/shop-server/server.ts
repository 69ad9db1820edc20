import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { serve, siteOf } from '../serve.ts'
import { openShop } from './orders.ts'

const site = siteOf()
const shop = openShop({
  issuer: `${site}/auth`,
  // What the site showed once when the webhook was registered.
  secret: process.env['WEBHOOK_SECRET'] ?? 'only-for-this-example',
})

serve({
  name: 'The shop',
  port: Number(process.env['PORT'] ?? 4206),
  folder: new URL('public/', import.meta.url),
  site,
  headers: {
    'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self' ${site}; connect-src 'self' ${site}; require-trusted-types-for 'script'`,
  },
  answer,
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://shop')
  const say = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    return true
  }
  if (request.method === 'POST' && pathname === '/orders') return say(201, shop.order(randomUUID().slice(0, 8)))
  if (request.method === 'GET' && pathname.startsWith('/orders/')) {
    const order = shop.orders.get(pathname.slice('/orders/'.length))
    return order ? say(200, { id: order.id, isPaid: Boolean(order.paidBy) }) : say(404, {})
  }
  if (request.method !== 'POST') return false
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const body = await text(request)
  if (pathname === '/receipts') return judge(await shop.takeReceipt(body))
  if (pathname === '/webhook') return judge(await shop.takeWebhook(body, headers))
  return false

  function judge(fault: string): boolean {
    return say(fault ? 400 : 200, { fault })
  }
}
