import { rm } from 'node:fs/promises'
import { categoryOptions } from '../../app/features/portfolio/options.ts'
import { projectFields } from '../../app/features/portfolio/project-fields.ts'
import { nameIn } from '../../app/features/site/content/item-kinds.ts'
import { initialContent } from '../../core/items/fields.ts'
import type { Wired } from '../../server/wiring/wire.ts'
import { newFolder, seedSamples, type Variables } from '../servers/site.ts'
import { conversationCookie, converse } from './conversations.ts'
import { memberCookie, memberOf, openServices, registerMember } from './services.ts'

/** A data folder with the 20 sample leads, the sample messages, two projects and one member. No server runs on it. */
export interface TeamFolder<More> extends AsyncDisposable {
  readonly folder: string
  /** `Cookie` of the member, who is signed in. */
  readonly member: string
  readonly projectIds: readonly string[]
  readonly more: More
}

/** `prepare` adds what else is needed. `variables` may name a database. */
export async function openTeamFolder<More>(
  prepare: (wired: Wired) => Promise<More>,
  variables: Variables = {},
): Promise<TeamFolder<More>> {
  const folder = await newFolder()
  await seedSamples(folder, variables)
  const wired = await openServices(folder, variables)
  try {
    const token = await registerMember(wired)
    return {
      folder,
      member: await memberCookie(token),
      projectIds: await addProjects(wired, token),
      more: await prepare(wired),
      [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
    }
  } finally {
    await wired.close()
  }
}

async function addProjects(wired: Wired, token: string): Promise<string[]> {
  const member = await memberOf(wired, token)
  const [category] = categoryOptions
  const ids: string[] = []
  for (const title of ['Bean Counter', 'Roster for the ward']) {
    const described = { title, description: `${title}, as the bench shows it.`, category, status: 'published' }
    const id = wired.services.site.newId(member, 'project') ?? ''
    const input = { ...initialContent(projectFields), ...described }
    const saved = await wired.services.site.publish(member, id, input, 0)
    if (saved.kind !== 'done') throw new Error(JSON.stringify(saved))
    ids.push(nameIn(id))
  }
  return ids
}

/** Adds one conversation in each stage. Returns the `Cookie` of each. */
export async function addStages(wired: Wired) {
  const submitted = await converse(wired)
  await wired.services.chat.submit(submitted, 'bench-submission-of-a-stage', 'bench')
  return {
    talking: await conversationCookie(await converse(wired, 2)),
    review: await conversationCookie(await converse(wired)),
    submitted: await conversationCookie(submitted),
  }
}
