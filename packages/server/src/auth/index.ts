import type { FastifyInstance } from 'fastify'
import type { Kit } from '../kit.ts'

/** The auth service (api.md 2). */
export async function addAuth(app: FastifyInstance, kit: Kit): Promise<void> {
  void app
  void kit
}
