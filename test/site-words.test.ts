import { expect, it } from 'vitest'
import { people } from './rights/people.ts'
import { freshFolder } from './support/process/fresh-folder.ts'
import { serveWholeSite } from './support/site/whole-site.ts'

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

async function serveSite() {
  const site = await serveWholeSite({ folder: await freshFolder() })
  return { ...site, [Symbol.asyncDispose]: () => site.stop() }
}
