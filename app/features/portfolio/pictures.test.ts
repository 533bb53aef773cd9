import { expect, it } from 'vitest'
import { ofKind } from '../../../test/support/of-kind.ts'
import { aPicture } from '../../../test/support/outside/a-picture.ts'
import { openProjects } from '../../../test/support/projects.ts'
import { aMember, openTestServices } from '../../../test/support/test-services.ts'

const dayMs = 24 * 60 * 60 * 1000

it('erases an unused picture after a week, and never one that a project, a person, a draft or a version shows', async () => {
  await using testServices = await openTestServices()
  const portfolio = await openProjects(testServices)
  const { sweepPictures: sweep, site } = testServices
  async function save(color: string): Promise<string> {
    const bytes = await aPicture({ width: 40, height: 40, color })
    return ofKind(await portfolio.savePicture(aMember, bytes), 'saved').imageUrl
  }
  const isThere = async (imageUrl: string) => (await portfolio.picture(imageUrl.split('/')[2] ?? '', 40)) !== null

  const [shown, earlier, unused] = [await save('#111'), await save('#222'), await save('#333')]
  const [face, drafted] = [await save('#444'), await save('#555')]
  const person = { name: 'Sample Person', role: 'Design', picture: face }
  await site.publish(aMember, 'person-1', person, 0)
  await site.keepDraft(aMember, 'person-1', { ...person, picture: drafted })
  const form = { title: 'Bean Counter', description: 'A loyalty app.', imageAlt: 'A poster' }
  const { id } = ofKind(await portfolio.add(aMember, { ...form, imageUrl: earlier }), 'done').project
  await portfolio.update(aMember, id, { imageUrl: shown })
  testServices.runtime.pass(6 * dayMs)
  expect(await sweep()).toBe(0)
  testServices.runtime.pass(2 * dayMs)
  expect(await sweep()).toBe(1)
  const all = [shown, earlier, face, drafted, unused]
  expect(await Promise.all(all.map(isThere))).toEqual([true, true, true, true, false])

  await portfolio.remove(aMember, id)
  expect(await sweep()).toBe(2)
  expect(await Promise.all([shown, earlier].map(isThere))).toEqual([false, false])
})
