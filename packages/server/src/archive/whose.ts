import { fault } from './fault.ts'
import { resourcesOf } from './lines.ts'
import { openArchive } from './opened.ts'

/** The id that the group of an archive has, and keeps wherever it is brought in. @throws AppError BadRequest */
export async function groupIdIn(path: string): Promise<string> {
  const { zip } = await openArchive(path)
  try {
    for await (const [group] of resourcesOf(zip, 'groups')) if (group) return group.id
    throw fault('It holds no group.')
  } finally {
    zip.close()
  }
}
