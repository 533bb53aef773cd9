import { expect, it } from 'vitest'
import { people } from './rights/people.ts'
import { freshFolder } from './support/process/fresh-folder.ts'
import { serveWholeSite } from './support/site/whole-site.ts'

const line = { isWrong: false, says: 'Read on' }
const others = [
  { ...line, title: 'Post office' },
  { ...line, title: 'Tides', at: '', notes: [{ says: 'The ebb is odd.', isWrong: true }] },
]

it('says what capabilities read at times before the mail, with what is odd about it, and all else last', async () => {
  const site = await serveWholeSite({
    folder: await freshFolder(),
    between: (services) => ({
      ...services,
      status: { ...services.status, get: async (member) => ({ ...(await services.status.get(member)), others }) },
    }),
  })
  try {
    const { member } = await people(site)
    const { text } = await member.ask('/admin/status')
    const titles = [...text.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, title]) => title)
    expect(titles.indexOf('Tides')).toBe(titles.indexOf('Mail') - 1)
    expect(titles.at(-1)).toBe('Post office')
    expect(text).toMatch(/<dd class="error"><span>The ebb is odd\.<\/span><\/dd>/)
  } finally {
    await site.stop()
  }
})
