const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

/** Signs receipts as A-4-62 says, with a fresh key; `keys` is what the issuer's key set answers. */
export async function makeSigner(issuer: string) {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const jwk = { ...(await crypto.subtle.exportKey('jwk', publicKey)), kid: 'one' }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const time = '2026-05-02T10:00:01.204Z'
  const head = encode({ alg: 'ES256', typ: 'receipt+jwt', kid: 'one' })
  const transfer = { sub: '0c6e0000-0000-4000-8000-000000000001', state: 'committed', amount: 10_000_000, scale: 6 }
  const payee = { id: '1b0e0000-0000-4000-8000-000000000002', code: 'RIBA0002' }
  const body = encode({ iss: issuer, ...transfer, currency: 'RIBA', payee, reference: 'order-118', time })
  const signed = new TextEncoder().encode(`${head}.${body}`)
  const seal = await crypto.subtle.sign({ ...algorithm, hash: 'SHA-256' }, privateKey, signed)
  return { keys: { keys: [jwk] }, receipt: `${head}.${body}.${Buffer.from(seal).toString('base64url')}` }
}
