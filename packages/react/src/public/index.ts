/** The public views as a partner's page uses them: by themselves, without App, client or session. */
export * from './containers.ts'
export { ExchangeProvider, getViewsReady, type ViewTexts } from './ExchangeProvider.tsx'
