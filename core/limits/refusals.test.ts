import { expect, it } from 'vitest'
import { aMember, openTestServices } from '../../test/support/test-services.ts'

it('shows the team what was refused today, and tells it once that a budget of the site is used up', async () => {
  await using site = await openTestServices()
  const { limits } = site
  for (let visitor = 0; visitor < 206; visitor += 1) await limits.take('team-mail', { from: `10.${visitor}.0.1` })
  for (let time = 0; time < 13; time += 1) await limits.take('proof', { from: '192.0.2.1' })
  const said = async () => (await site.status.get(aMember)).lines.find(({ title }) => title === 'Refused today')?.says
  expect(await said()).toBe(
    'Mail to the team about what came in: 6, Reference given in the chat, or with digits of a number: 3',
  )
  await site.processEmails()
  const told = site.post.to('team@southeaster.example')
  expect(told.map(({ subject }) => subject)).toEqual(['Used up for today: Mail to the team about what came in'])

  site.runtime.pass(24 * 60 * 60 * 1000)
  expect(await said()).toBe('Nothing exceeded its limit.')
})
