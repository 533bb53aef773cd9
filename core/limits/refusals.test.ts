import { expect, it } from 'vitest'
import { openTestServices } from '../../test/support/test-services.ts'

it('tells the team once that a budget of the site is used up', async () => {
  await using site = await openTestServices()
  const { limits } = site
  for (let visitor = 0; visitor < 206; visitor += 1) await limits.take('team-mail', { from: `10.${visitor}.0.1` })
  // The refusal is answered before the notice is queued.
  const told = async () => {
    await site.processEmails()
    return site.post.to('team@southeaster.example').map(({ subject }) => subject)
  }
  await expect.poll(told).toEqual(['Used up for today: Mail to the team about what came in'])
})
