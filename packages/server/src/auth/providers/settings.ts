import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { targetFault } from '../../http/outgoing.ts'
import { ConfigError } from '../../setting-values.ts'

/** Somebody else's OpenID service that people sign in with (A-2-25). */
export type Provider = v.InferOutput<ReturnType<typeof providerBy>>

type Environment = Readonly<Record<string, string | undefined>>

/** The providers of PROVIDERS_FILE. @throws ConfigError that names the faulty field, never what a secret is */
export function readProviders(env: Environment): readonly Provider[] {
  const path = env['PROVIDERS_FILE']
  if (!path) return []
  const result = v.safeParse(v.array(providerBy(env), 'a list is expected'), jsonIn(path))
  if (!result.success) {
    const [issue] = result.issues
    throw faultOf(path, `${v.getDotPath(issue) ?? 'the list'}: ${issue.message}`)
  }
  const ids = result.output.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw faultOf(path, `two providers have the id ${twice}`)
  return result.output
}

// Every message is our own: the library's would repeat what it found, which may be the secret.
function providerBy(env: Environment) {
  const privateTargets = env['PRIVATE_TARGETS'] === 'allow'
  const word = (most: number) =>
    v.pipe(v.string('a text is expected'), v.minLength(1, 'it is empty'), v.maxLength(most, 'it is too long'))
  const issuer = v.pipe(
    word(500),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const fault = targetFault(dataset.value, { privateTargets })
      if (fault !== undefined) addIssue({ message: fault })
      else if (/[?#]/.test(dataset.value)) addIssue({ message: 'an issuer has neither query nor fragment' })
    }),
  )
  const scopes = v.pipe(
    v.array(v.pipe(word(100), v.regex(/^\S+$/, 'a scope is one word')), 'a list is expected'),
    v.check(list => list.includes('openid') && list.includes('email'), 'openid and email must be among them'),
  )
  return v.strictObject(
    {
      id: v.pipe(word(40), v.regex(/^[a-z0-9][a-z0-9-]*$/, 'small letters, digits and hyphens are expected')),
      name: word(60),
      issuer,
      /** What the provider knows this server as. */
      client: word(500),
      secret: word(2000),
      scopes: v.optional(scopes, ['openid', 'email', 'profile']),
    },
    'each has id, name, issuer, client and secret, may have scopes, and nothing else',
  )
}

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch (error) {
    // What is said of faulty JSON quotes it.
    throw faultOf(path, error instanceof SyntaxError ? 'it is no JSON' : 'it cannot be read')
  }
}

function faultOf(path: string, why: string): ConfigError {
  return new ConfigError(
    `PROVIDERS_FILE ${path} cannot be used: ${why}. It holds a JSON list of OpenID providers, each with id, name, issuer, client and secret.`,
  )
}
