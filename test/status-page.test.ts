import { expect, it } from 'vitest'
import { people } from './rights/people.ts'
import { freshFolder } from './support/process/fresh-folder.ts'
import { serveWholeSite } from './support/site/whole-site.ts'

const line = { isWrong: false, says: 'Read on' }
const lines = [
  { ...line, title: 'Post office' },
  { ...line, title: 'Tides', at: '', notes: [{ says: 'The ebb is odd.', isWrong: true }] },
]

it('says what is known of each thing, with what is odd about it', async () => {
  const site = await serveWholeSite({
    folder: await freshFolder(),
    between: (services) => ({
      ...services,
      status: { ...services.status, get: async (member) => ({ ...(await services.status.get(member)), lines }) },
    }),
  })
  try {
    const { member } = await people(site)
    const { text } = await member.ask('/admin/status')
    const titles = [...text.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, title]) => title)
    expect(titles).toEqual(['Post office', 'Tides'])
    expect(text).toMatch(/<dd class="error"><span>The ebb is odd\.<\/span>/)
  } finally {
    await site.stop()
  }
})
