import { createElement } from 'react'
import { expect, it } from 'vitest'
import { createOutboxMailer } from '../../../adapters/mailer/outbox.ts'
import { identityMessages } from '../../../core/identity/messages.ts'
import { freshFolder } from '../../../test/support/process/fresh-folder.ts'
import { rendered, wordsOf } from '../../../test/support/site/rendered.ts'
import { anotherMailWorker, aMember, openTestServices, reviewed } from '../../../test/support/test-services.ts'
import { EntryLine } from '../../routes/admin-mail/lists.tsx'
import { createEmailService, createVisitorMailStatus, type EmailSummary } from './email-service.ts'

it('a public site without a mail server calls no mail sent, and sends it once there is a server', async () => {
  const mailer = createOutboxMailer({ folder: await freshFolder() })
  await using testServices = await openTestServices({ mailer, mail: { mailGoesTo: 'nobody' } })
  const { chat, email, status, post } = testServices
  const sessionId = await reviewed(testServices)
  await testServices.submit(sessionId, 'submission-1')
  expect(await chat.receipt(sessionId)).toMatchObject({ copy: 'kept' })
  await testServices.processEmails()
  expect(await chat.receipt(sessionId)).toMatchObject({ copy: 'kept' })
  expect(await status.get(aMember)).toMatchObject({ concerns: ['Mail'] })
  const { emails, mailGoesTo } = await email.list(aMember, { status: null, after: null })
  expect(mailGoesTo).toBe('nobody')
  expect(emails.map((entry) => drawn(entry, { canSend: false }))).toEqual([
    expect.stringContaining('Kept in the folder'),
    expect.stringContaining('Kept in the folder'),
  ])
  for (const entry of emails) expect(drawn(entry, { canSend: false })).not.toMatch(/sen[dt]/i)

  const withServer = createEmailService({
    ...testServices,
    settings: { ...testServices.settings, mailGoesTo: 'server' },
  })
  for (const entry of emails) {
    expect(drawn(entry, { canSend: true })).toContain('Send again')
    expect(await withServer.sendAgain(aMember, entry.id)).toEqual({ kind: 'queued' })
  }
  await anotherMailWorker(testServices)()
  expect(post.to('thandi@beancounter.example')).toHaveLength(1)
  expect(await chat.receipt(sessionId)).toMatchObject({ copy: 'sent' })
  expect(await withServer.sendAgain(aMember, emails[0]?.id ?? '')).toEqual({ kind: 'sent' })
})

it('what a site on one’s own machine wrote into its folder is called sent by no public site later', async () => {
  const mailer = createOutboxMailer({ folder: await freshFolder() })
  await using testServices = await openTestServices({ mailer })
  const { chat, email, store } = testServices
  const sessionId = await reviewed(testServices)
  const submitted = await testServices.submit(sessionId, 'submission-1')
  const { leadId } = submitted as Extract<typeof submitted, { kind: 'submitted' }>
  await testServices.processEmails()
  expect(await chat.receipt(sessionId)).toMatchObject({ copy: 'sent' })
  const { emails } = await email.list(aMember, { status: 'sent', after: null })
  expect(emails).toHaveLength(2)
  for (const entry of emails) expect(drawn(entry, { canSend: false })).toMatch(/Kept in the folder(?!.*sen[dt])/i)
  expect(await createVisitorMailStatus(store, { mailGoesTo: 'nobody' }).ofCopy(leadId)).toBe('kept')
  expect(await createVisitorMailStatus(store, { mailGoesTo: 'server' }).ofCopy(leadId)).toBe('failed')
})

it('no link to a new password is promised on such a site', async () => {
  await using testServices = await openTestServices({ mail: { mailGoesTo: 'nobody' } })
  expect(await testServices.identity.requestReset('thandi@southeaster.example', { address: '196.25.1.1' })).toEqual({
    kind: 'refused',
    message: identityMessages.noMailServer,
  })
  expect(await testServices.store.count('emailQueue')).toBe(0)
})

function drawn(entry: EmailSummary, { canSend }: { canSend: boolean }): string {
  const line = { queue: 'email', entry, canSend, title: entry.subject, about: '', children: null } as const
  return wordsOf(rendered(() => createElement(EntryLine, line))).join(' ')
}
