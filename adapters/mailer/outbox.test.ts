import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aMail } from '../../test/contracts/mailer.ts'
import { readOutbox } from '../../test/support/outside/outbox.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { createOutboxMailer } from './outbox.ts'

it('names the file after the id, and replaces it when the same id is sent again', async () => {
  const folder = await freshFolder()
  const mailer = createOutboxMailer({ folder })
  await mailer.send(aMail({ id: 'mail-1', subject: 'First' }))
  await mailer.send(aMail({ id: 'mail-1', subject: 'Second' }))
  expect(await readdir(folder)).toEqual(['mail-1.eml'])
  expect(await readOutbox(folder)).toMatchObject([{ subject: 'Second' }])
})

it('leaves one whole file when the same id is sent many times at once', async () => {
  const folder = await freshFolder()
  const mailer = createOutboxMailer({ folder })
  const text = 'A line of it.\n'.repeat(20_000)
  const sent = await Promise.all(Array.from({ length: 8 }, () => mailer.send(aMail({ id: 'mail-1', text }))))
  expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(['accepted']))
  expect(await readdir(folder)).toEqual(['mail-1.eml'])
  expect((await readOutbox(folder))[0]?.text?.trimEnd()).toBe(text.trimEnd())
})

it('writes no file outside the folder, for any id', async () => {
  const folder = await freshFolder()
  const mailer = createOutboxMailer({ folder: join(folder, 'outbox') })
  await mailer.check()
  for (const id of ['../outside', 'a/b', 'a\\b', '..', '', 'a b', 'a\n', 'a\0']) {
    expect(await mailer.send(aMail({ id }))).toMatchObject({ kind: 'refused' })
  }
  expect(await readdir(folder, { recursive: true })).toEqual(['outbox'])
})

it('makes the folder at a check, and again after it was removed', async () => {
  const folder = join(await freshFolder(), 'not', 'there', 'yet')
  const mailer = createOutboxMailer({ folder })
  expect(await mailer.check()).toEqual({ kind: 'ready' })
  expect(await mailer.send(aMail())).toEqual({ kind: 'accepted', reachesNobody: true })
  await rm(folder, { recursive: true })
  expect(await mailer.send(aMail())).toMatchObject({ kind: 'try-later' })
  expect(await mailer.check()).toEqual({ kind: 'ready' })
  expect(await mailer.send(aMail())).toEqual({ kind: 'accepted', reachesNobody: true })
})

it('writes headers that a strict server takes: a host in Punycode, an encoded name, no answer to a mailbox beyond ASCII', async () => {
  const folder = await freshFolder()
  const mailer = createOutboxMailer({ folder })
  const to = { name: 'Jörg Müller', address: 'joerg@müller.example' }
  await mailer.send(aMail({ to, replyTo: { name: 'Jörg', address: 'jörg@müller.example' } }))
  const written = await readFile(join(folder, 'mail_1-a.eml'))
  const [head = ''] = written.toString('latin1').split('\r\n\r\n')
  expect(head).toMatch(/^To: =\?UTF-8\?Q\?J=C3=B6rg_M=C3=BCller\?= <joerg@xn--mller-kva\.example>\r$/m)
  expect(head).not.toMatch(/[^\0-\x7f]|Reply-To/)
})
