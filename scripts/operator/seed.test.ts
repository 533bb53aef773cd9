import { expect, it } from 'vitest'
import { leadNotes } from '../../app/features/leads-desk/leads/change-lead.ts'
import { write } from '../../core/store/collection.ts'
import { wire } from '../../server/wiring/wire.ts'
import { configOf } from '../../test/support/config.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { runScript } from '../../test/support/site/run-script.ts'
import { reviewed } from '../../test/support/test-services.ts'

const script = 'scripts/operator/seed.ts'

it('takes exactly the samples away again, with what belongs to them', async () => {
  const DATA_DIR = await freshFolder()
  const open = () => wire({ ...configOf({ DATA_DIR }), logLevel: 'silent' })
  const before = await open()
  const submitted = await before.services.chat.submit(await reviewed(before.services), 'submission-1', '196.25.1.1')
  expect(submitted.kind).toBe('submitted')
  const theirs = await everything(before)
  await before.close()

  expect(await runScript(script, { env: { DATA_DIR } })).toMatchObject({ code: 0 })
  const seeded = await open()
  const member = { memberUid: 'm1', memberEmail: 'member@southeaster.example' }
  const dataRetentionDate = '2028-01-01T00:00:00.000Z'
  const note = write.add(leadNotes, 'note-1', {
    ...member,
    leadId: 'sample-01',
    text: 'Called them.',
    dataRetentionDate,
  })
  const mail = {
    to: 'a@x.example',
    leadId: 'sample-01',
    emailType: 'admin_notification',
    status: 'sent',
    dataRetentionDate,
  }
  await seeded.store.batch([note, { kind: 'add', collection: 'emailQueue', id: 'mail-1', fields: mail }])
  expect(await seeded.store.count('leads')).toBe(21)
  await seeded.close()

  const removed = await runScript(script, { env: { DATA_DIR, PUBLIC_URL: 'https://agency.co.za' }, args: ['--remove'] })
  expect(removed.stdout).toContain('20 sample leads and 6 sample messages removed')
  expect(removed.stdout).toContain('with their mails and with what members added to them')
  const after = await open()
  expect(await everything(after)).toEqual(theirs)
  await after.close()
})

it('adds no samples to a public site unless it is told to', async () => {
  const env = { DATA_DIR: await freshFolder(), PUBLIC_URL: 'https://agency.co.za' }
  const refused = await runScript(script, { env })
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain('npm run seed -- --yes')
  expect(await runScript(script, { env, args: ['--yes'] })).toMatchObject({ code: 0 })
})

/** The ids of what is stored on leads, messages and mails. */
async function everything({ store }: Awaited<ReturnType<typeof wire>>): Promise<unknown> {
  const names = [
    'leads',
    'contactMessages',
    'emailQueue',
    'webhookQueue',
    leadNotes.name,
    'leadActivity',
    'leadReferences',
  ]
  return Promise.all(
    names.map(async (name) => [name, (await store.find(name, { limit: 100 })).documents.map(({ id }) => id)]),
  )
}
