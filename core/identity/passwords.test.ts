import { describe, expect, it as plainIt } from 'vitest'
import { memberOf, openTeam, setUpToken, tokenOf } from '../../test/support/identity/team.ts'
import { waitFor } from '../../test/support/process/wait-for.ts'
import { identityMessages } from './messages.ts'
import { refusalMessages } from './refusals.ts'

const it = plainIt.extend('team', async () => aTeam())

const email = 'thandi@agency.example'
const old = 'correct horse battery'
const fresh = 'another staple battery'
const from = { address: '196.25.1.1' }

async function aTeam() {
  const team = await openTeam()
  const session = tokenOf(await team.service.register({ email, password: old }, await setUpToken(team.service), from))
  return { ...team, session, member: await memberOf(team.service, session) }
}

type Team = Awaited<ReturnType<typeof aTeam>>

/** The token of the link that was mailed. */
async function mailedToken({ service, resets }: Team): Promise<string> {
  const before = resets.length
  expect(await service.requestReset(` ${email.toUpperCase()} `, from)).toEqual({ kind: 'requested' })
  await waitFor(() => expect(resets).toHaveLength(before + 1))
  expect(resets.at(-1)?.to).toBe(email)
  return resets.at(-1)?.token ?? ''
}

describe('changing a password', () => {
  it('asks a member for 12 characters, an account for 6', async ({ team: { service, session } }) => {
    const account = tokenOf(
      await service.register({ email: 'stranger@visitors.example', password: 'a secret' }, null, from),
    )
    const eleven = 'eleven char'
    expect(await service.changePassword(session, { current: old, fresh: eleven }, from)).toMatchObject({
      message: identityMessages.shortForMember,
    })
    expect(await service.changePassword(account, { current: 'a secret', fresh: eleven }, from)).toMatchObject({
      kind: 'signed-in',
    })
    expect(await service.changePassword('strange', { current: old, fresh }, from)).toMatchObject({
      message: identityMessages.signInAgain,
    })
  })

  it('asks a member, at a change and at a reset, for one that is hard to guess', async ({ team }) => {
    const { service, session } = team
    const guessable = { message: identityMessages.guessable, field: 'password' }
    expect(await service.changePassword(session, { current: old, fresh: 'password1234' }, from)).toMatchObject(
      guessable,
    )
    const token = await mailedToken(team)
    expect(await service.reset(token, 'password1234', from)).toMatchObject(guessable)
    expect(await service.reset(token, 'eleven char', from)).toMatchObject({ message: identityMessages.shortForMember })
    expect(await service.reset(token, fresh, from)).toMatchObject({ kind: 'reset' })
  })

  it('stops guessing at the present one', async ({ team: { service, session } }) => {
    for (let guess = 0; guess < 8; guess += 1)
      await service.changePassword(session, { current: 'a guess', fresh }, from)
    expect(await service.changePassword(session, { current: old, fresh }, from)).toMatchObject({
      message: refusalMessages['too-many-requests'],
    })
  })
})

describe('a forgotten password', () => {
  it('answers the same for an address without an account, and sends no mail', async ({ team }) => {
    const { service, resets } = team
    expect(await service.requestReset('nobody@visitors.example', from)).toEqual({ kind: 'requested' })
    for (const text of ['no address', '<b>@x.example']) {
      expect(await service.requestReset(text, from)).toMatchObject({ message: refusalMessages['invalid-email'] })
    }
    await mailedToken(team)
    expect(resets).toHaveLength(1)
  })

  it('writes to one address three times an hour at most', async ({ team }) => {
    for (let asked = 0; asked < 3; asked += 1) await mailedToken(team)
    expect(await team.service.requestReset(email, { address: '198.51.100.7' })).toMatchObject({
      message: refusalMessages['too-many-requests'],
    })
  })

  it('lets an owner sign in again whom attempts from elsewhere had locked out', async ({ team }) => {
    const { service } = team
    for (let guess = 0; guess < 8; guess += 1) await service.signIn({ email, password: 'a guess' }, null, from)
    expect(await service.signIn({ email, password: old }, null, from)).toMatchObject({
      message: refusalMessages['too-many-requests'],
    })
    await service.reset(await mailedToken(team), fresh, from)
    expect(await service.signIn({ email, password: fresh }, null, from)).toMatchObject({ kind: 'signed-in' })
  })
})
