import type { Plugin } from 'vite'
import { createStage } from '../../packages/react/test/stage.ts'

/** `/stage` answers where the real server over the demo communities is, `/stage/bare` where the empty one is. */
export function stage(): Plugin {
  return {
    name: 'stage',
    configureServer({ middlewares, httpServer }) {
      const servers = createStage()
      middlewares.use('/stage', servers.answer)
      httpServer?.on('close', () => void servers.close())
    },
  }
}
