import Fastify, { type FastifyInstance } from 'fastify'
import { bodyBytes } from '@exchange-kit/model'
import { addAccounting } from './accounting/index.ts'
import { addArchives } from './archive/index.ts'
import { addAuth } from './auth/index.ts'
import { addFiles } from './files/index.ts'
import { addressTest } from './http/addresses.ts'
import { addBodies } from './http/bodies.ts'
import { addErrors, answerError, asAppError, rawError } from './http/errors.ts'
import { warnOfProxies } from './http/forwarded.ts'
import { addHeaders, requestId, setHeadersByHand } from './http/headers.ts'
import { LogOfAnswers, logOptions } from './http/log.ts'
import { watchMethods } from './http/methods.ts'
import { addOpenApi } from './http/openapi.ts'
import { addPagePolicy } from './http/pages.ts'
import { addNodeAnswers, serverOptions } from './http/node-answers.ts'
import { canonicalUrl } from './http/paths.ts'
import { addSite } from './http/site.ts'
import { bodyPatience, closeStalled, watchBody } from './http/stalled.ts'
import { addWatch } from './http/watch.ts'
import { startJobs, type Job, type JobFailed, type Jobs } from './jobs/index.ts'
import { addUnsubscribe } from './mail/unsubscribe-calls.ts'
import { createKit, type KitOptions } from './kit.ts'
import { addMigrations } from './migrations/index.ts'
import { addNotifications } from './notifications/index.ts'
import { addSocial } from './social/index.ts'
import { addWebhooks } from './webhooks/index.ts'

/** What {@link createApp} works with: a migrated database, the settings, and a clock that tests and demo data may turn. */
export type AppOptions = KitOptions & {
  /** The background jobs of the product; without them nothing happens but by a call. */
  jobs?: readonly Job[]
}

/** The server, ready to listen: five services, the site, the elements (A-1-1). */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config } = options
  const app = Fastify({
    logger: logOptions(config.logLevel) ?? false,
    logController: new LogOfAnswers(),
    // One for all requests: a logger for each costs as much as its only line, which says the id of the request itself.
    childLoggerFactory: logger => logger,
    http: serverOptions,
    trustProxy: config.trustProxy.length > 0 && addressTest(config.trustProxy),
    bodyLimit: bodyBytes.json,
    requestTimeout: bodyPatience.whole,
    // An old machine may take long to make the tables of the jobs; ten seconds, the usual, would end a healthy start.
    pluginTimeout: 0,
    requestIdHeader: false,
    genReqId: requestId,
    rewriteUrl: ({ url = '/' }) => canonicalUrl(url),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      setHeadersByHand(request, reply)
      watchBody({ request, reply, stall: config.bodyStall })
      void answerError(request, reply, asAppError(error))
    },
    clientErrorHandler: ({ code }, socket) => {
      const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
      if (socket.writable) socket.end(rawError(status, requestId({ headers: {} })))
    },
  })
  const kit = await createKit({ ...options, failed: err => app.log.error({ err }, 'work after an answer failed') })
  let jobs: Jobs | undefined
  app.addHook('onReady', async () => {
    const failed: JobFailed = (err, job) => app.log.error({ err, job }, 'a job failed')
    if (options.jobs) jobs = await startJobs(kit, { jobs: options.jobs, run: config.jobs, failed })
  })
  app.addHook('preClose', done => {
    kit.end()
    done()
  })
  app.addHook('onClose', async () => {
    await jobs?.stop()
    await kit.settled()
    await kit.ledger.stop()
    kit.mailer.close()
  })
  const methods = watchMethods(app)
  addBodies(app)
  addErrors(app)
  closeStalled(app, config.bodyStall)
  await addHeaders(app)
  addNodeAnswers(app)
  await addPagePolicy(app, config)
  warnOfProxies(app, config)
  await addOpenApi(app, config)
  addWatch(app, kit)
  await addAuth(app, kit)
  addSocial(app, kit)
  addAccounting(app, kit)
  addArchives(app, kit)
  addMigrations(app, kit)
  await addFiles(app, kit)
  addWebhooks(app, kit)
  addNotifications(app, kit)
  await addUnsubscribe(app, kit)
  await addSite(app, kit, methods)
  return app
}
