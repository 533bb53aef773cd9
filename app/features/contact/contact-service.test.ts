import { describe, expect, it } from 'vitest'
import { unreachableEmail } from '../../../core/text/is-email.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { openTestServices, type TestServices } from '../../../test/support/test-services.ts'
import { emailQueue } from '../mail/email-queue.ts'
import type { MessageSubmission } from './contact-service.ts'

const address = '196.25.1.1'
const teamAddress = 'team@southeaster.example'
const dayMs = 24 * 60 * 60 * 1000

function aSubmission(changes: Partial<MessageSubmission> = {}): MessageSubmission {
  return {
    name: 'Thandi Nkosi',
    email: 'thandi@beancounter.example',
    company: 'Bean Counter',
    message: 'Do you build loyalty apps?\nWe have three shops.',
    trap: '',
    submissionId: 'submission-1',
    issuedAt: null,
    ...changes,
  }
}

async function stored({ store }: TestServices) {
  return (await store.find('contactMessages', { limit: 100 })).documents
}

it('stores the message with everything that goes with it', async () => {
  await using testServices = await openTestServices()
  expect(await testServices.contact.send(aSubmission({ name: '  Thandi Nkosi ' }), address)).toMatchObject({
    kind: 'sent',
  })
  const [message] = await stored(testServices)
  expect(message).toMatchObject({
    name: 'Thandi Nkosi',
    email: 'thandi@beancounter.example',
    company: 'Bean Counter',
    message: 'Do you build loyalty apps?\nWe have three shops.',
    status: 'new',
    consentAt: '2026-03-02T08:00:00.000Z',
    consentText: 'By sending this you agree that we keep it for two years at most and use it to answer you.',
    dataRetentionDate: '2028-03-02T08:00:00.000Z',
    receivedAt: '2026-03-02T08:00:00.000Z',
    createdAt: '2026-03-02T08:00:00.000Z',
  })
  expect(JSON.stringify(message)).not.toContain(address)
})

it('says that our mail server cannot write to an address, and stores nothing', async () => {
  await using testServices = await openTestServices()
  const problems = [{ field: 'email', message: unreachableEmail }]
  const email = 'jörg@müller.example'
  expect(await testServices.contact.send(aSubmission({ email }), address)).toEqual({ kind: 'invalid', problems })
  expect(await stored(testServices)).toEqual([])
  const sent = aSubmission({ email: 'joerg@müller.example' })
  expect(await testServices.contact.send(sent, address)).toMatchObject({ kind: 'sent' })
})

it('mails it to the team, with the visitor to reply to', async () => {
  await using testServices = await openTestServices()
  await testServices.contact.send(aSubmission(), address)
  const [message] = await stored(testServices)
  const { documents: queued } = await testServices.store.find(emailQueue.name, {
    where: { messageId: message?.id ?? '' },
    limit: 9,
  })
  expect(queued).toHaveLength(1)
  expect(queued[0]).toMatchObject({ to: teamAddress, emailType: 'admin_notification', status: 'pending' })

  await testServices.processEmails()
  const [mail, ...others] = testServices.post.to(teamAddress)
  expect(others).toEqual([])
  expect(mail?.replyTo).toEqual({ name: 'Thandi Nkosi', address: 'thandi@beancounter.example' })
  expect(mail?.to.name).toBe('Southeaster team')
  expect(mail?.subject).toBe('New message: Thandi Nkosi')
  for (const words of [
    'Company: Bean Counter',
    '  Do you build loyalty apps?\n  We have three shops.\n',
    'Answer by: Tuesday 3 March, 10:00',
  ]) {
    expect(mail?.text).toContain(words)
  }
})

it('can be found by status and by sender, newest first', async () => {
  await using testServices = await openTestServices()
  await testServices.contact.send(aSubmission({ submissionId: 'a', message: 'First' }), address)
  testServices.runtime.pass(1000)
  await testServices.contact.send(aSubmission({ submissionId: 'b', message: 'Second' }), address)
  await testServices.contact.send(aSubmission({ submissionId: 'c', email: 'sipho@visitors.example' }), address)
  const { documents } = await testServices.store.find('contactMessages', {
    where: { person: 'thandi@beancounter.example' },
    limit: 9,
  })
  expect(documents.map(({ message }) => message)).toEqual(['Second', 'First'])
  expect(await testServices.store.count('contactMessages', { status: 'new' })).toBe(3)
})

describe('one form makes one message', () => {
  it('when the button is pressed twice at once', async () => {
    await using testServices = await openTestServices()
    const both = await Promise.all([
      testServices.contact.send(aSubmission(), address),
      testServices.contact.send(aSubmission(), address),
    ])
    expect(both).toMatchObject([{ kind: 'sent' }, { kind: 'sent' }])
    expect(await stored(testServices)).toHaveLength(1)
    expect(await testServices.store.count('emailQueue')).toBe(1)
  })

  it('when the answer was lost and it is sent again, which costs no second point of the limit', async () => {
    await using testServices = await openTestServices()
    for (let time = 0; time < 7; time += 1) {
      expect(await testServices.contact.send(aSubmission(), address)).toMatchObject({ kind: 'sent' })
      testServices.runtime.pass(60_000)
    }
    expect(await stored(testServices)).toHaveLength(1)
  })

  it('but changed text is another message', async () => {
    await using testServices = await openTestServices()
    await testServices.contact.send(aSubmission(), address)
    await testServices.contact.send(aSubmission({ message: 'Four shops, sorry.' }), address)
    expect((await stored(testServices)).map(({ message }) => message)).toContain('Four shops, sorry.')
    expect(await stored(testServices)).toHaveLength(2)
  })

  it('and the same words from another form are another message', async () => {
    await using testServices = await openTestServices()
    await testServices.contact.send(aSubmission(), address)
    await testServices.contact.send(aSubmission({ submissionId: 'submission-2' }), address)
    expect(await stored(testServices)).toHaveLength(2)
  })
})

describe('when the store fails', () => {
  const broken = (store: DocumentStore): DocumentStore => ({
    ...store,
    batch: () => Promise.reject(new Error('disk is full')),
  })

  it('stores neither message nor mail, and says so', async () => {
    await using testServices = await openTestServices({ between: broken })
    expect(await testServices.contact.send(aSubmission(), address)).toEqual({ kind: 'not-stored' })
    expect(await stored(testServices)).toEqual([])
    expect(await testServices.store.count('emailQueue')).toBe(0)
  })

  it('lets the same form be sent as often as it takes', async () => {
    let working = false
    await using testServices = await openTestServices({
      between: (store) => ({ ...store, batch: (writes) => (working ? store : broken(store)).batch(writes) }),
    })
    for (let time = 0; time < 9; time += 1) {
      expect(await testServices.contact.send(aSubmission(), address)).toEqual({ kind: 'not-stored' })
    }
    working = true
    expect(await testServices.contact.send(aSubmission(), address)).toMatchObject({ kind: 'sent' })
    expect(await stored(testServices)).toHaveLength(1)
  })
})

describe('machines', () => {
  it('that fill the honeypot field are stored as spam, not announced, and answered as others are', async () => {
    await using testServices = await openTestServices()
    const sent = await testServices.contact.send(aSubmission({ trap: 'https://pills.example' }), address)
    expect(sent).toMatchObject({ kind: 'sent', promise: 'A person answers by Tuesday 3 March, 10:00 Cape Town time.' })
    expect(await stored(testServices)).toMatchObject([{ status: 'spam', name: 'Thandi Nkosi' }])
    expect(await testServices.store.count('emailQueue')).toBe(0)
  })

  it('that send within two seconds are asked to send once more, and nothing is lost', async () => {
    await using testServices = await openTestServices()
    const { issuedAt } = testServices.contact.form()
    testServices.runtime.pass(1999)
    expect(await testServices.contact.send(aSubmission({ issuedAt }), address)).toEqual({ kind: 'too-fast' })
    testServices.runtime.pass(1)
    expect(await testServices.contact.send(aSubmission({ issuedAt }), address)).toMatchObject({ kind: 'sent' })
  })

  it('are not seen in a form that does not say when it was given out', async () => {
    await using testServices = await openTestServices()
    for (const issuedAt of [null, '', 'yesterday']) {
      expect(await testServices.contact.send(aSubmission({ issuedAt }), address)).toMatchObject({ kind: 'sent' })
    }
  })

  it('get sixty messages an hour from one address, without effect on another', async () => {
    await using testServices = await openTestServices()
    for (let number = 1; number <= 60; number += 1) {
      const message = aSubmission({ submissionId: `submission-${number}` })
      expect(await testServices.contact.send(message, address)).toMatchObject({ kind: 'sent' })
    }
    const another = aSubmission({ submissionId: 'submission-61' })
    expect(await testServices.contact.send(another, address)).toMatchObject({ kind: 'wait' })
    expect(await stored(testServices)).toHaveLength(60)
    expect(await testServices.contact.send(another, '196.25.1.2')).toMatchObject({ kind: 'sent' })
  })

  it('get a hundred and eighty messages an hour from one network', async () => {
    await using testServices = await openTestServices()
    const results = []
    for (let number = 1; number <= 200; number += 1) {
      const message = aSubmission({ submissionId: `submission-${number}` })
      results.push(await testServices.contact.send(message, `2001:db8:1:${number}::1`))
    }
    expect(results.filter(({ kind }) => kind === 'sent')).toHaveLength(180)
  })
})

it('gives each form an id of its own and the moment at which it was given out', async () => {
  await using testServices = await openTestServices()
  const [one, other] = [testServices.contact.form(), testServices.contact.form()]
  expect(one.submissionId).toMatch(/^\w{32}$/)
  expect(one.submissionId).not.toBe(other.submissionId)
  expect(one.issuedAt).toBe('2026-03-02T08:00:00.000Z')
})

it('erases message and mail two years after they came, and not a day earlier', async () => {
  await using testServices = await openTestServices()
  await testServices.contact.send(aSubmission(), address)
  await testServices.processEmails()
  testServices.runtime.pass(730 * dayMs)
  expect(await testServices.purge()).toBe(0)
  testServices.runtime.pass(2 * dayMs)
  // More than a tenth waits for a day.
  expect(await testServices.purge()).toBe(0)
  testServices.runtime.pass(dayMs)
  expect(await testServices.purge()).toBe(2)
  expect(await stored(testServices)).toEqual([])
  const { documents } = await testServices.store.find('emailQueue', { limit: 9 })
  expect(documents).toMatchObject([{ emailType: 'team_notice' }])
})
