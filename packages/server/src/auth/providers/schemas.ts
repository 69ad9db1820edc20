const tags = ['auth']
const text = (description: string) => ({ type: 'string', description })
const onward = { 303: { type: 'null', description: 'Elsewhere, by Location' } }

/** What `/openapi.json` says of these calls. */
export const listSchema = {
  tags,
  summary: 'Providers one can sign in with',
  response: {
    200: {
      description: 'All that are configured',
      type: 'object',
      properties: {
        providers: {
          type: 'array',
          items: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } },
        },
      },
    },
  },
}

export const startSchema = {
  tags,
  summary: 'Begin a sign-in with a provider',
  querystring: {
    type: 'object',
    required: ['client_id', 'state', 'code_challenge', 'code_challenge_method'],
    properties: {
      client_id: text('A first-party client'),
      state: text('Comes back with the code'),
      code_challenge: text('SHA-256 of the code_verifier with which the code is redeemed'),
      code_challenge_method: { type: 'string', enum: ['S256'] },
      redirect: text('Path of the site to go on to'),
    },
  },
  response: onward,
}

export const callbackSchema = {
  tags,
  summary: 'Where a provider sends people back to',
  querystring: {
    type: 'object',
    required: ['state'],
    properties: {
      state: text('What the provider was given'),
      code: text("The provider's code"),
      error: text('Or why not'),
    },
  },
  response: onward,
}
