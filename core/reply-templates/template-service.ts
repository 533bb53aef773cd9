import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Member } from '../identity/member.ts'
import { openCollection, write } from '../store/collection.ts'
import { addRevision, createRevisions } from '../store/revisions.ts'
import {
  builtInTemplate,
  builtInTemplates,
  emptyTemplate,
  type ReplyTemplate,
  replyTemplateRevisions,
  replyTemplates,
  type TemplateContent,
} from './template.ts'

/** The built-in version of a template has number 0 and no time. */
export interface TemplateVersion extends Pick<ReplyTemplate, 'revisionNumber' | 'savedBy'> {
  readonly createdAt?: string
}

/** `conflict`: another member saved it first, and nothing was written. */
export type SaveTemplateResult =
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'conflict' | 'gone' }

/** The reply templates of the team. Every member may change them. Throws when the store cannot be reached. */
export interface ReplyTemplateService {
  /** Returns the built-in ones first, then the others, oldest first. */
  list(member: Member): Promise<readonly ReplyTemplate[]>
  /** Returns the last 20 versions, newest first, and the built-in one. */
  history(member: Member, id: string): Promise<readonly TemplateVersion[]>
  /** Saves a template, unless it was saved since `ifRevisionNumber`. A null id adds one. */
  save(
    member: Member,
    id: string | null,
    content: TemplateContent,
    ifRevisionNumber: number,
  ): Promise<SaveTemplateResult>
  /** Saves what an earlier version says, unless the template was saved since `ifRevisionNumber`. */
  restore(member: Member, id: string, revisionNumber: number, ifRevisionNumber: number): Promise<SaveTemplateResult>
  /** Removes a template and its history. A built-in one stays. */
  remove(member: Member, id: string): Promise<void>
}

const mostTemplates = 200

export function createReplyTemplateService(dependencies: {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'newId' | 'log'>
}): ReplyTemplateService {
  const { store, runtime } = dependencies
  const stored = openCollection(store, replyTemplates)
  const revisions = createRevisions({ store, log: runtime.log }, replyTemplateRevisions)

  async function save(
    { email: savedBy }: Member,
    id: string | null,
    { name, subject, text }: TemplateContent,
    ifRevisionNumber: number,
  ): Promise<SaveTemplateResult> {
    const templateId = id ?? runtime.newId()
    const content = { name, subject, text }
    const before = id === null ? emptyTemplate : ((await stored.get(id)) ?? builtInTemplate(id))
    if (!before) return { kind: 'gone' }
    if (isSame(before, content)) return { kind: 'saved', id: templateId }
    if (before.revisionNumber !== ifRevisionNumber) return { kind: 'conflict' }
    const marks = { revisionNumber: before.revisionNumber + 1, savedBy }
    const document = { ...content, ...marks }
    const { kind } = await store.batch([
      before.revisionNumber > 0
        ? write.update(replyTemplates, { id: templateId }, document)
        : write.add(replyTemplates, templateId, document),
      addRevision(replyTemplateRevisions, templateId, marks, content),
    ])
    if (kind === 'conflict') return { kind }
    if (marks.revisionNumber > replyTemplateRevisions.most) await revisions.trim(templateId)
    return { kind: 'saved', id: templateId }
  }

  return {
    async list() {
      const { documents } = await stored.find({ limit: mostTemplates })
      const known = [...builtInTemplates, ...documents.toReversed()]
      return [...new Map(known.map((template) => [template.id, template])).values()]
    },

    async history(_member, id) {
      return [...(await revisions.list(id)), builtInTemplate(id)].filter((version) => version !== null)
    },

    save,

    async restore(member, id, revisionNumber, ifRevisionNumber) {
      const content = revisionNumber === 0 ? builtInTemplate(id) : await revisions.contentAt(id, revisionNumber)
      return content ? save(member, id, content, ifRevisionNumber) : { kind: 'gone' }
    },

    async remove(_member, id) {
      if (builtInTemplate(id)) return
      await stored.remove(id)
      await revisions.erase(id)
    },
  }
}

function isSame(one: TemplateContent, other: TemplateContent): boolean {
  return one.name === other.name && one.subject === other.subject && one.text === other.text
}
