import * as z from 'zod'
import { type Collection, openCollection, write } from '../../../../core/store/collection.ts'
import { inSteps } from '../../../../core/store/in-steps.ts'
import { addRevision, createRevisions, revisionCollection } from '../../../../core/store/revisions.ts'
import type { CancelSignal } from '../../../../ports/runtime.ts'
import type { Asks } from '../../context.ts'
import { siteItemRevisions, siteItems } from './site-items.ts'

const Content = z.object({ name: z.string(), subject: z.string(), text: z.string() })
const Template = Content.extend({ revisionNumber: z.number().int(), savedBy: z.string().nullable() })

/** Where release 0.4.0 stored reply templates. Nothing is added to it any more. */
export const replyTemplates: Collection<z.infer<typeof Template>> = {
  name: 'replyTemplates',
  schema: Template,
  namesMembers: true,
  indexes: [],
}

export const replyTemplateRevisions = revisionCollection('replyTemplateRevisions', 'templateId', Content)

/** Returns the work that makes items of the reply templates of release 0.4.0, with their versions. Each moves in one batch, and what a process
 *  of that release saves later moves the next time. Returns how many moved. */
export function createMoveTemplates({ store, runtime }: Asks<'store' | 'runtime'>) {
  const stored = openCollection(store, replyTemplates)
  const revisions = createRevisions({ store, log: runtime.log }, replyTemplateRevisions)

  async function moveOne(): Promise<number> {
    const [template] = (await stored.find({ limit: 1 })).documents
    if (!template) return 0
    const { id, revision, createdAt, updatedAt: savedAt, revisionNumber, savedBy, ...content } = template
    const versions = await revisions.list(id)
    // A template of the same name stays as it is.
    const isTaken = (await store.get(siteItems.name, `template-${id}`)) !== null
    const itemId = `template-${isTaken ? runtime.newId() : id}`
    const state = { isPublished: true, draft: null, drafts: [], position: null }
    const item = { content, ...state, revisionNumber, savedBy, savedAt, createdAt }
    const { kind } = await store.batch([
      write.remove(replyTemplates, { id, revision }),
      write.add(siteItems, itemId, item),
      ...versions.flatMap((version) => [
        write.remove(replyTemplateRevisions, version),
        addRevision(siteItemRevisions, itemId, version, version.content, version.createdAt),
      ]),
    ])
    return kind === 'written' ? 1 : 0
  }

  return (signal?: CancelSignal): Promise<number> => inSteps(runtime, moveOne, signal)
}
