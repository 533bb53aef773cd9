import { expect, it } from 'vitest'
import { aMember, anotherMember, openTestServices } from '../../test/support/test-services.ts'
import type { SiteService } from './site-service.ts'

const members = [aMember, anotherMember]
const acts = ['draft', 'publish', 'restore', 'delete'] as const
const steps = members.flatMap((member) => acts.map((act) => ({ member, act })))

/** Of all orders of three steps, every seventh. */
const orders = steps
  .flatMap((one) => steps.flatMap((two) => steps.map((three) => [one, two, three])))
  .filter((_, nth) => nth % 7 === 0)

it('loses nobody’s words through a colleague’s step, in any order of two members’ steps', async () => {
  await using services = await openTestServices()
  const { site } = services
  for (const [nth, order] of orders.entries()) {
    const id = `faq-order-${nth}`
    expect(await site.publish(aMember, id, faq('Base'), 0)).toMatchObject({ kind: 'done' })
    // Both have the form open.
    const seen = new Map(members.map(({ uid }) => [uid, 1]))
    const kept = new Map<string, string>()
    for (const [at, { member, act }] of order.entries()) {
      const words = `${member.uid} ${act} ${at}`
      const { kind } = await take(site, { member, act, id, words, seen: seen.get(member.uid) ?? 0 })
      const { words: stored, revisionNumber } = await wordsOf(services, id)
      expect(['done', 'conflict'], words).toContain(kind)
      // Who has met the colleague's text, or saved, goes on from there.
      if (act !== 'draft') seen.set(member.uid, revisionNumber)
      if (kind === 'done') kept.delete(member.uid)
      if (kind === 'done' && (act === 'draft' || act === 'publish')) kept.set(member.uid, words)
      expect(stored, order.map((step) => `${step.member.uid} ${step.act}`).join(', ')).toEqual(
        expect.arrayContaining([...kept.values()]),
      )
    }
    for (const member of members) await site.keepDraft(member, id, null)
    await site.reset(aMember, id, (await wordsOf(services, id)).revisionNumber)
  }
})

interface Step {
  readonly member: typeof aMember
  readonly act: (typeof acts)[number]
  readonly id: string
  readonly words: string
  /** The version that the member has seen. */
  readonly seen: number
}

function take(site: SiteService, { member, act, id, words, seen }: Step) {
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

/** Everything that is stored of an item: its draft, and its versions. */
async function wordsOf(
  { site, store }: { site: SiteService; store: Awaited<ReturnType<typeof openTestServices>>['store'] },
  id: string,
) {
  const { item } = (await site.item(aMember, id)) ?? {}
  const { documents } = await store.find('siteItemRevisions', { where: { itemId: id }, limit: 20 })
  const contents = [...(item?.drafts ?? []), ...documents].map(({ content }) => content as { question?: string })
  return { words: contents.map(({ question }) => question), revisionNumber: item?.revisionNumber ?? 0 }
}
