import { expect, it } from 'vitest'
import { memberOf, openTeam, setUpToken, tokenOf } from '../../test/support/identity/team.ts'

const email = 'thandi@agency.example'
const password = 'correct horse battery'
const from = { address: '196.25.1.1' }
const account = expect.stringMatching(/^[0-9a-f]{16}$/)

it('logs the result of each attempt by id or keyed digest, and nothing personal', async () => {
  const { service, log } = await openTeam()
  const latest = () => log.entries.at(-1)
  await service.signIn({ email: 'nobody@visitors.example', password: 'a guess' }, null, from)
  expect(latest()).toEqual({
    level: 'warn',
    event: 'sign-in refused',
    facts: { account, reason: 'user-not-found' },
  })

  const session = tokenOf(await service.register({ email, password }, await setUpToken(service), from))
  const member = await memberOf(service, session)
  const { uid } = member
  const events = log.entries.map(({ event, facts }) => ({ event, uid: facts['uid'] }))
  expect(events).toEqual(
    expect.arrayContaining([
      { event: 'registration', uid },
      { event: 'member joined', uid },
    ]),
  )

  await service.signIn({ email, password: 'a guess' }, null, from)
  expect(latest()?.facts).toEqual({ account, uid, reason: 'wrong-password' })
  const refusedAccount = latest()?.facts['account']
  await service.signIn({ email: email.toUpperCase(), password }, null, from)
  expect(latest()).toEqual({ level: 'info', event: 'sign-in', facts: { uid, account: refusedAccount } })

  for (let guess = 0; guess < 9; guess += 1) await service.signIn({ email, password: 'a guess' }, null, from)
  expect(latest()?.facts).toEqual({ account: refusedAccount, reason: 'limit reached' })

  await service.invite(member)
  const [open] = await service.invitations(member)
  await service.revoke(member, open?.id ?? '')
  expect(latest()).toMatchObject({ event: 'invitation revoked', facts: { by: uid } })
  await service.endOtherSessions(session)
  expect(latest()).toMatchObject({ event: 'other sessions ended', facts: { uid } })
  await service.signOut(session)
  expect(latest()).toMatchObject({ event: 'sign-out', facts: { uid } })

  const logged = JSON.stringify(log.entries)
  for (const personal of [email, 'visitors.example', from, password, session, 'a guess']) {
    expect(logged).not.toContain(personal)
  }
})
