import type { DocumentStore } from '../../ports/document-store.ts'
import type { Pictures } from '../../ports/pictures.ts'
import type { RemoteFiles } from '../../ports/remote-files.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { PortfolioService } from '../services.ts'
import { openCollection } from '../store/collection.ts'
import { createAttempt } from './attempt.ts'
import { createHistory } from './editing/history.ts'
import { createArranging } from './editing/reorder.ts'
import { createSaving } from './editing/save-project.ts'
import { portfolioMessages } from './messages.ts'
import { createPictureDesk } from './pictures/save-picture.ts'
import { projects } from './project.ts'
import { createWall } from './published-projects.ts'
import { createReading } from './reading.ts'
import { createVersionWatch } from './version-watch.ts'

interface Dependencies {
  store: DocumentStore
  pictures: Pictures
  files: RemoteFiles
  runtime: Pick<Runtime, 'now' | 'newId' | 'digest' | 'log'>
}

export function createPortfolio({ store, pictures, files, runtime }: Dependencies): PortfolioService {
  const { log } = runtime
  const kept = openCollection(store, projects)
  const attempt = createAttempt(log)
  const reading = createReading({ store, runtime })
  const history = createHistory({ store, log })
  const shared = { store, kept, attempt, history, runtime }

  return {
    ...createWall({ kept, reading, attempt }),
    watch: kept.watch,
    watchPublished: createVersionWatch({ read: reading.published, watch: kept.watch }),

    list: (_member) => reading.everything(),
    watchList: (_member, listener) => reading.watchVersion(listener),
    async get(_member, id) {
      const found = await reading.get(id)
      return found.kind === 'found' ? { kind: 'found', project: found.document } : found
    },
    ...createSaving({ ...shared, pictures }),
    ...createArranging({ ...shared, reading }),
    revisions: (_member, id) =>
      attempt(portfolioMessages.notRetrieved, async () => {
        const project = await kept.get(id)
        return project ? { kind: 'found', project, revisions: await history.of(id) } : { kind: 'gone' }
      }),
    ...createPictureDesk({ pictures, files, log }),
  }
}
