/** One endpoint as `/openapi.json` tells it: everything the fuzz knows it learns there, so that no endpoint is forgotten. */
export type Target = {
  readonly method: string
  readonly path: string
  readonly parameters: readonly string[]
  /** What its parameters say of themselves: fields to sort by, paths to include. */
  readonly described: Readonly<Record<string, readonly string[]>>
  /** Names of attributes a body may have, and the type it should say. */
  readonly attributes: readonly string[]
  readonly type: string | undefined
}

type Operation = {
  parameters?: readonly { name: string; in: string; description?: string }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}
type Schema = { properties?: Record<string, Schema & { const?: string; enum?: readonly string[] }> }

const methods = ['get', 'post', 'patch', 'delete'] as const

/** Reads the endpoints of a running server. */
export async function readTargets(url: string): Promise<Target[]> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    methods.flatMap((method): Target[] => {
      const operation = operations[method]
      if (!operation) return []
      const [body] = Object.values(operation.requestBody?.content ?? {})
      const data = body?.schema?.properties?.['data']?.properties
      return [
        {
          method: method.toUpperCase(),
          path,
          parameters: (operation.parameters ?? []).filter(it => it.in === 'query').map(({ name }) => name),
          described: Object.fromEntries(
            (operation.parameters ?? []).map(({ name, description = '' }) => [name, listed(description)]),
          ),
          attributes: Object.keys(data?.['attributes']?.properties ?? {}),
          type: data?.['type']?.const ?? data?.['type']?.enum?.[0],
        },
      ]
    }),
  )
}

// `Fields: code, name` and `Paths: member.account` list what there is.
function listed(description: string): string[] {
  const list = /^(?:Fields|Paths): (.*)$/.exec(description)?.[1]
  return list?.split(', ') ?? []
}
