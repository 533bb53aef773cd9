import { expect, it } from 'vitest'
import { projectsOf } from '../../../test/support/projects.ts'
import {
  aMember,
  anotherMember,
  openTestServices,
  reviewed,
  type TestServices,
} from '../../../test/support/test-services.ts'
import { defaultProjects } from '../portfolio/default-projects.ts'
import { firstHourMessages as texts } from './messages.ts'

async function stepsOf({
  firstHour,
}: Pick<TestServices, 'firstHour'>): Promise<Readonly<Record<string, readonly string[]>>> {
  return (await firstHour.steps(aMember)) ?? {}
}

async function addProject(services: TestServices, title: string): Promise<void> {
  const { id: _id, slug: _slug, ...sample } = defaultProjects[0]!
  expect(await projectsOf(services).add(aMember, { ...sample, title, status: 'published' })).toMatchObject({
    kind: 'done',
  })
}

it('says nothing done that is not known', async () => {
  await using services = await openTestServices()
  const steps = await stepsOf(services)
  expect(Object.keys(steps).toSorted()).toEqual(Object.keys(texts.titles).toSorted())
  expect(new Set(Object.values(steps).map(([state]) => state))).toEqual(new Set(['open']))
  expect(steps['name']?.[1]).toContain('Southeaster, South Africa, until AGENCY_NAME')
})

it('marks each step by what is set and stored, and goes when all are done', async () => {
  const settings = { AGENCY_NAME: 'Kelp & Co', AGENCY_COUNTRY: 'pt' }
  await using services = await openTestServices({ settings, mail: { mailGoesTo: 'server' } })
  const { site } = services
  const publish = async (id: string, changes: object) => {
    const { item } = (await site.item(aMember, id)) ?? {}
    const { kind } = await site.publish(aMember, id, { ...item?.content, ...changes }, item?.revisionNumber ?? 0)
    expect(kind).toBe('done')
  }
  expect((await stepsOf(services))['name']).toEqual(['done', 'Kelp & Co, Portugal'])

  await publish('answers', { within: '4 hours', sentence: 'A person replies before lunch.' })
  expect((await stepsOf(services))['answers']).toEqual(['done', 'Monday to Friday, 08:30 to 17:00, within 4 hours'])

  await publish('prices', { 'EUR-0': '900', 'EUR-1': '2000', 'EUR-2': '4000', 'EUR-3': '9000' })
  expect((await stepsOf(services))['prices']?.[0]).toBe('open')
  await publish('prices', { confirmed: 'yes' })
  expect((await stepsOf(services))['prices']?.[0]).toBe('done')

  const person = site.newId(aMember, 'person') ?? ''
  await publish(person, { name: 'Sample Person', role: 'Design', shown: '' })
  expect((await stepsOf(services))['people']).toEqual(['open', texts.nobody])
  await publish(person, { shown: 'yes' })
  expect((await stepsOf(services))['people']).toEqual(['done', 'one person has a name'])

  await addProject(services, 'One')
  await addProject(services, 'Two')
  expect((await stepsOf(services))['projects']).toEqual(['half', 'two published'])
  await addProject(services, 'Three')
  expect((await stepsOf(services))['projects']?.[0]).toBe('done')

  await services.store.add('leads', {}, 'sample-01')
  expect((await stepsOf(services))['lead']).toEqual(['open', texts.noLead])
  await services.submit(await reviewed(services), 'submission-1')
  expect((await stepsOf(services))['lead']?.[0]).toBe('done')
  await services.processEmails()
  expect((await stepsOf(services))['mail']).toEqual(['open', texts.mailIs.untried()])
  await services.email.sendSample(anotherMember, 'notice', texts.mail)
  await services.processEmails()
  expect(services.post.to(anotherMember.email)).toMatchObject([{ subject: 'Mail works' }])
  expect(await services.firstHour.steps(aMember)).toBeNull()
})

it('says why a mail to oneself has not gone, and what it is without a mail server', async () => {
  await using services = await openTestServices({ mail: { mailGoesTo: 'server' } })
  services.post.answering(() => ({ kind: 'try-later', of: 'service', reason: 'Wrong password' }))
  await services.email.sendSample(aMember, 'notice', texts.mail)
  expect((await stepsOf(services))['mail']).toEqual(['open', texts.mailIs.waiting(null)])
  await services.processEmails()
  expect((await stepsOf(services))['mail']).toEqual(['open', 'it has not gone: Wrong password'])
  services.post.answering(() => ({ kind: 'refused', reason: 'No such mailbox' }))
  await services.email.sendSample(aMember, 'notice', texts.mail)
  await services.processEmails()
  expect((await stepsOf(services))['mail']).toEqual(['open', 'it has not gone: No such mailbox'])

  await using withoutServer = await openTestServices()
  withoutServer.post.answering(() => ({ kind: 'accepted', reachesNobody: true }))
  await withoutServer.email.sendSample(aMember, 'notice', texts.mail)
  await withoutServer.processEmails()
  expect((await stepsOf(withoutServer))['mail']).toEqual(['open', texts.mailIs['in-folder']()])
})

it('is put away for everybody', async () => {
  await using services = await openTestServices()
  await services.firstHour.dismiss(aMember)
  expect(await services.firstHour.steps(anotherMember)).toBeNull()
})
