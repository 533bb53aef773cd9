import type { Services } from '../../app/features.ts'
import { createPortfolio } from '../../app/features/portfolio/portfolio-service.ts'
import { itemOf, projectFields, projectItem as itemId, projectOf } from '../../app/features/portfolio/project-fields.ts'
import type { StoredProject } from '../../app/features/portfolio/project.ts'
import { createSiteService } from '../../app/features/site/content/site-service.ts'
import { words as brandWords } from '../../brand/southeaster/words.ts'
import type { Member } from '../../core/identity/member.ts'
import { initialContent, type ItemContent } from '../../core/items/fields.ts'
import type { SaveItemResult } from '../../core/items/items.ts'
import { agency, type TestServices } from './test-services.ts'

/** The fields of a form, or some of them. */
export type ProjectInput = Parameters<typeof itemOf>[0]
export type SaveProjectResult =
  | { readonly kind: 'done'; readonly id: string; readonly project: StoredProject }
  | Exclude<SaveItemResult, { readonly kind: 'done' }>

const withoutKind = (result: SaveItemResult): SaveItemResult =>
  result.kind === 'done' ? { ...result, id: projectOf(result.id) } : result

/** Writes projects as items of the site, each under the id of its document. */
export function projectsOf({ site, portfolio }: Pick<Services, 'site' | 'portfolio'>) {
  const newId = (member: Member) => projectOf(site.newId(member, 'project') ?? '')

  async function save(member: Member, id: string, content: ItemContent, revisionNumber: number) {
    const saved = await site.publish(member, itemId(id), content, revisionNumber)
    if (saved.kind !== 'done') return saved
    const project = await portfolio.get(member, id)
    if (!project) throw new Error(`No project ${id}`)
    return { kind: 'done', id, project } as const
  }

  return {
    /** A field that `input` leaves out has its default; the default status is draft. */
    add: (member: Member, input: ProjectInput): Promise<SaveProjectResult> =>
      save(member, newId(member), { ...initialContent(projectFields), ...itemOf(input) }, 0),

    /** Changes the fields that `input` has. */
    async update(member: Member, id: string, input: ProjectInput, revisionNumber?: number): Promise<SaveProjectResult> {
      const { item } = (await site.item(member, itemId(id))) ?? {}
      if (!item) return { kind: 'gone' }
      return save(member, id, { ...item.content, ...itemOf(input) }, revisionNumber ?? item.revisionNumber)
    },

    publish: async (member: Member, id: string, content: ItemContent, revisionNumber: number) =>
      withoutKind(await site.publish(member, itemId(id), content, revisionNumber)),
    restore: async (member: Member, id: string, version: number, revisionNumber: number) =>
      withoutKind(await site.restore(member, itemId(id), version, revisionNumber)),
    keepDraft: async (member: Member, id: string | null, content: ItemContent | null, revisionNumber?: number) =>
      withoutKind(await site.keepDraft(member, itemId(id ?? newId(member)), content, revisionNumber)),
    async remove(member: Member, id: string, revisionNumber?: number) {
      const { item } = (await site.item(member, itemId(id))) ?? {}
      return withoutKind(await site.reset(member, itemId(id), revisionNumber ?? item?.revisionNumber ?? 0))
    },
    move: (member: Member, id: string, after: string | null) =>
      site.move(member, itemId(id), after === null ? null : itemId(after)),
    item: (member: Member, id: string) => site.item(member, itemId(id)),
  }
}

type Opened = Pick<TestServices, 'store' | 'pictures' | 'files' | 'runtime'>

/** The portfolio and what writes it, on services of which some are others. */
export async function openProjects(services: Opened, others: Partial<Opened> = {}) {
  const dependencies = { ...services, ...others }
  const portfolio = createPortfolio(dependencies)
  const site = await createSiteService({ ...dependencies, agency, brandWords })
  return { ...portfolio, ...projectsOf({ site, portfolio }) }
}
