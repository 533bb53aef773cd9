import { expect, it } from 'vitest'
import { aMember, anotherMember, openTestServices } from '../../../../test/support/test-services.ts'
import type { SiteService } from './site-service.ts'

type Services = Awaited<ReturnType<typeof openTestServices>>

const members = [aMember, anotherMember]
const acts = ['draft', 'publish', 'restore', 'delete'] as const
const steps = members.flatMap((member) => acts.map((act) => ({ member, act })))
type Step = (typeof steps)[number]

/** Orders of five steps, the same ones in each run. */
function* someOrders(count: number): Generator<readonly Step[]> {
  let seed = 7
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  for (let nth = 0; nth < count; nth += 1)
    yield Array.from({ length: 5 }, () => steps[next() % steps.length]).filter((step) => step !== undefined)
}

interface Typed {
  readonly words: string
  readonly writer: string
  /** A draft that its writer has typed over, or a text of which its writer was told that it was not stored. */
  isOver: boolean
}

it('keeps the words of two members, or refuses them, in any order of their steps', async () => {
  await using services = await openTestServices()
  for (const [nth, order] of [...someOrders(40)].entries()) {
    const id = `faq-order-${nth}`
    expect(await services.site.publish(aMember, id, faq('Base'), 0)).toMatchObject({ kind: 'done' })
    const typed = await walk(services, id, order)
    const lost = typed.filter(({ isOver }) => !isOver)
    const places = await placesOf(services, id)
    const inWords = order.map(({ member, act }) => `${member.uid} ${act}`).join(', ')
    for (const { words, writer } of lost)
      expect(places, inWords).toEqual(expect.arrayContaining([`${writer} ${words}`]))
    await services.store.remove('siteItems', id)
  }
})

/** Takes each step in a form that was opened before the first one, and after a conflict shows what is stored. */
async function walk({ site }: Services, id: string, order: readonly Step[]): Promise<readonly Typed[]> {
  const seen = new Map(members.map(({ uid }) => [uid, 1]))
  const typed: Typed[] = []
  for (const [at, { member, act }] of order.entries()) {
    const words = `${act} ${at}`
    const { kind } = await take(site, { member, act, id, words, seen: seen.get(member.uid) ?? 0 })
    expect(['done', 'conflict', 'gone'], words).toContain(kind)
    const isTyped = act === 'draft' || act === 'publish'
    for (const each of typed)
      if (isTyped && kind === 'done' && each.writer === member.email && each.words.startsWith('draft'))
        each.isOver = true
    if (isTyped) typed.push({ words, writer: member.email, isOver: kind !== 'done' })
    if (act !== 'draft') seen.set(member.uid, (await site.item(aMember, id))?.item.revisionNumber ?? 0)
  }
  return typed
}

interface Taken extends Step {
  readonly id: string
  readonly words: string
  /** The version that the member has seen. */
  readonly seen: number
}

function take(site: SiteService, { member, act, id, words, seen }: Taken) {
  switch (act) {
    case 'draft':
      return site.keepDraft(member, id, faq(words), seen)
    case 'publish':
      return site.publish(member, id, faq(words), seen)
    case 'restore':
      return site.restore(member, id, 1, seen)
    case 'delete':
      return site.reset(member, id, seen)
  }
}

function faq(question: string) {
  return { question, answer: 'Yes.', category: 'Services', shown: 'yes' }
}

/** Where words are: in the draft of a writer, or in a version that they have saved. */
async function placesOf({ site, store }: Services, id: string): Promise<readonly string[]> {
  const drafts = (await site.item(aMember, id))?.item.drafts ?? []
  const { documents } = await store.find('siteItemRevisions', { where: { itemId: id }, limit: 50 })
  return [...drafts, ...documents].map(({ savedBy, content }) => {
    const { question = '' } = content as { question?: string }
    return `${String(savedBy)} ${question}`
  })
}
