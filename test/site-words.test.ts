import { expect, it } from 'vitest'
import { itemMessages } from '../core/items/messages.ts'
import { people } from './rights/people.ts'
import { freshFolder } from './support/process/fresh-folder.ts'
import { serveWholeSite } from './support/site/whole-site.ts'
import { anotherMember } from './support/test-services.ts'

const letter = { subject: 'Re: {project}', text: 'Dear {name},', revisionNumber: '0' }

it('takes the forms of a page of release 0.4.0, and refuses one that it does not know', async () => {
  await using site = await serveSite()
  const { member } = await people(site)
  const send = (path: string, form: Readonly<Record<string, string>>) => member.ask(path, { method: 'POST', form })
  const own = () => site.wired.services.site.templates().slice(4)
  for (const name of ['One', 'Two'])
    expect(await send('/admin/templates/new', { ...letter, name, intent: 'save' })).toMatchObject({ status: 303 })
  expect(own().map(({ name }) => name)).toEqual(['One', 'Two'])
  const removed = { ...letter, intent: 'remove', revisionNumber: '1' }
  for (const { id } of own()) expect(await send(`/admin/templates/${id}`, removed)).toMatchObject({ status: 303 })
  expect(own()).toEqual([])
  expect(await send('/admin/templates/thanks', { ...letter, intent: 'sing' })).toMatchObject({ status: 400 })
})

it('goes on with a colleague’s draft, unless one has a draft already or theirs is gone', async () => {
  await using site = await serveSite()
  const { member } = await people(site)
  const send = (form: Readonly<Record<string, string>>) => member.ask('/admin/site/legal', { method: 'POST', form })
  const { services } = site.wired
  await services.site.keepDraft(anotherMember, 'legal', { name: 'Theirs' })
  expect((await send({ intent: 'take', take: 'former@southeaster.example' })).text).toContain(itemMessages.draftGone)
  expect(await send({ intent: 'take', take: anotherMember.email })).toMatchObject({ status: 200 })
  const drafts = (await services.site.item(anotherMember, 'legal'))?.item.drafts ?? []
  expect(drafts.map(({ content }) => content['name'])).toEqual(['Theirs', 'Theirs'])
  const again = await send({ intent: 'take', take: anotherMember.email })
  expect([again.status, again.text.includes(itemMessages.draftThere)]).toEqual([409, true])
})

async function serveSite() {
  const site = await serveWholeSite({ folder: await freshFolder() })
  return { ...site, [Symbol.asyncDispose]: () => site.stop() }
}
