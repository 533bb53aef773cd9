import type { DocumentStore } from '../../../ports/document-store.ts'
import type { Pictures } from '../../../ports/pictures.ts'
import type { Runtime } from '../../../ports/runtime.ts'
import { openCollection } from '../../store/collection.ts'
import { projectRevisions } from '../editing/revisions.ts'
import { projects } from '../project.ts'
import { pictureIdIn } from './picture-address.ts'

interface Dependencies {
  store: DocumentStore
  pictures: Pictures
  runtime: Pick<Runtime, 'now' | 'log'>
}

/** As long as somebody may still mean to save the project that a picture was uploaded for. */
const graceMs = 7 * 24 * 60 * 60 * 1000
const pageSize = 100

/** Erases the pictures that no project and no revision names any more; answers how many went. */
export function createPictureSweep({ store, pictures, runtime }: Dependencies) {
  const keptProjects = openCollection(store, projects)
  const keptRevisions = openCollection(store, projectRevisions)

  async function named(): Promise<ReadonlySet<string | null>> {
    const ids = new Set<string | null>()
    for await (const { imageUrl } of each(keptProjects)) ids.add(pictureIdIn(imageUrl))
    for await (const { content } of each(keptRevisions)) ids.add(pictureIdIn(content.imageUrl))
    return ids
  }

  return async function sweepPictures(): Promise<number> {
    const idleSince = new Date(runtime.now().getTime() - graceMs)
    const unused = await pictures.unusedSince(idleSince)
    if (unused.length === 0) return 0
    const inUse = await named()
    let erased = 0
    for (const id of unused) if (!inUse.has(id) && (await pictures.erase(id, idleSince))) erased += 1
    if (erased > 0) runtime.log.info('erased pictures that nobody uses', { pictures: erased })
    return erased
  }
}

async function* each<Content extends object>({ find }: Pick<ReturnType<typeof openCollection<Content>>, 'find'>) {
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof find>> = await find({ limit: pageSize, after })
    yield* page.documents
    after = page.next
  } while (after !== null)
}
