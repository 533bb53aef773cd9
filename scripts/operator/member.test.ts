import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lockDataFolder } from '../../adapters/sqlite/data-folder.ts'
import type { SignInResult } from '../../core/identity/sign-in.ts'
import type { SecondStepNeeded } from '../../ports/identity.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { runScript } from '../../test/support/site/run-script.ts'
import { serveWholeSite, type WholeSite } from '../../test/support/site/whole-site.ts'

const password = 'an invented sample password'

const databases = { SQLite: () => undefined, PostgreSQL: freshDatabase }

it.each(Object.entries(databases))(
  'lets an operator in, out and in again beside the running server (%s)',
  async (_, open) => {
    const { site, member } = await servedSite(await open())
    const { identity } = site.wired.services

    const invited = await member('add', 'first@visitors.example')
    expect(invited).toMatchObject({ code: 0, stderr: '' })
    const token = tokenIn(invited.stdout, `${site.url}/auth-test?invite=`)
    const joined = await identity.register({ email: 'first@visitors.example', password }, token, { address: '' })
    expect(joined).toMatchObject({ kind: 'signed-in', joined: true })

    const removed = await member('remove', 'FIRST@visitors.example')
    expect(removed).toMatchObject({ code: 0, stderr: '' })
    expect(removed.stdout).toContain('The team has no member now.')
    expect(await kindOf(site, joined)).toBe('anonymous')

    const added = await member('add', 'first@visitors.example')
    expect(added).toMatchObject({ code: 0, stderr: '' })
    expect(added.stdout).toContain('first@visitors.example is a member of the team now')

    const started = await member('reset', 'first@visitors.example')
    const resetToken = decodeURIComponent(tokenIn(started.stdout, `${site.url}/auth-test?reset=`))
    expect(await identity.reset(resetToken, 'another invented password', { address: '' })).toMatchObject({
      kind: 'reset',
    })
    expect(await identity.reset(resetToken, 'a third invented password', { address: '' })).toMatchObject({
      kind: 'refused',
    })
    const again = await identity.signIn(
      { email: 'first@visitors.example', password: 'another invented password' },
      null,
      { address: '' },
    )
    expect(await kindOf(site, again)).toBe('member')
  },
)

it('adds nobody twice, and removes one of several with the invitations that they made', async () => {
  const { site } = await servedSite()
  const { services, teamOperator } = site.wired
  const first = await services.identity.register(
    { email: 'first@visitors.example', password },
    await services.identity.setUp(),
    { address: '' },
  )
  const second = await services.identity.register({ email: 'Second@visitors.example', password }, null, { address: '' })
  expect(await teamOperator.add(' SECOND@visitors.example')).toMatchObject({ kind: 'added' })
  expect(await teamOperator.add('second@visitors.example')).toMatchObject({ kind: 'member-already' })
  const member = await services.identity.reauthenticatedMember(tokenOf(second) ?? '')
  if (member === null) throw new Error('No member')
  const invitation = await services.identity.invite(member)
  expect(await services.identity.invitation(invitation?.token ?? '')).toBe('invitation')

  expect(await teamOperator.remove('second@visitors.example')).toEqual({ kind: 'removed', isEmpty: false })
  expect(await services.identity.invitation(invitation?.token ?? '')).toBe('closed')
  expect(await kindOf(site, second)).toBe('anonymous')
  expect(await kindOf(site, first)).toBe('member')
  expect(await teamOperator.remove('second@visitors.example')).toEqual({ kind: 'no-member' })
  expect(await teamOperator.reset('nobody@visitors.example')).toEqual({ kind: 'no-account' })
})

it('says in a sentence what it cannot do', async () => {
  const { member } = await servedSite()
  expect(await member('reset', 'nobody@visitors.example')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no account with nobody@visitors.example.\n',
  })
  const usage = 'Say what to do with whom: npm run member -- add|remove|reset EMAIL\n'
  expect(await member('promote', 'nobody@visitors.example')).toMatchObject({ code: 1, stdout: '', stderr: usage })
})

it('makes no data folder where there is none', async () => {
  const folder = await freshFolder()
  const env = { DATA_DIR: join(folder, 'data') }
  const ended = await runScript('scripts/operator/member.ts', { args: ['add', 'first@visitors.example'], env })
  expect(ended).toMatchObject({ code: 1, stdout: '' })
  expect(ended.stderr).toContain(`There is no database in ${join(folder, 'data')}`)
  expect(readdirSync(folder)).toEqual([])
})

async function servedSite(databaseUrl?: string) {
  const folder = await freshFolder()
  onTestFinished(lockDataFolder(folder))
  const variables = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const site = await serveWholeSite({ folder, variables })
  onTestFinished(() => site.stop())
  const env = { DATA_DIR: folder, PUBLIC_URL: site.url, ...variables }
  return { site, member: (...args: string[]) => runScript('scripts/operator/member.ts', { args, env }) }
}

function tokenOf(outcome: SignInResult | SecondStepNeeded): string | null {
  return outcome.kind === 'signed-in' ? outcome.token : null
}

async function kindOf({ wired }: WholeSite, outcome: SignInResult | SecondStepNeeded): Promise<string> {
  return (await wired.services.identity.whoIs(tokenOf(outcome))).kind
}

function tokenIn(text: string, address: string): string {
  const line = text.split('\n').find((each) => each.startsWith(address)) ?? ''
  return line.slice(address.length)
}
