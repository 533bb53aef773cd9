import { expect, it } from 'vitest'
import { memberOf, openTeam, setUpToken, tokenOf } from '../../test/support/identity/team.ts'
import { initialsOf, memberLabel } from './member-label.ts'
import { identityMessages } from './messages.ts'

const password = 'correct horse battery'
const from = { address: '196.25.1.1' }
const email = 'thandi@agency.example'

async function oneMember() {
  const team = await openTeam()
  const token = tokenOf(await team.service.register({ email, password }, await setUpToken(team.service), from))
  return { ...team, token, thandi: await memberOf(team.service, token) }
}

it('a membership of an earlier release opens without a name, and with all mails', async () => {
  const { service, store, token, thandi } = await oneMember()
  await store.remove('members', thandi.uid)
  await store.add('members', { email, invitation: 'set-up' }, thandi.uid)
  expect(await service.whoIs(token)).toMatchObject({
    kind: 'member',
    profile: { name: '', initials: '', digest: true, reminders: true, answers: true },
  })
  expect(await service.setProfile(thandi, { name: 'Thandi', initials: '' })).toEqual({ kind: 'saved' })
  expect(await service.assignees(thandi)).toEqual([{ uid: thandi.uid, email, name: 'Thandi', initials: '' }])
})

it('colleagues see the name and the initials that a member gives, and which mails they get stays as it was', async () => {
  const { service, token, thandi } = await oneMember()
  await service.setMail(thandi, { digest: false, reminders: true, answers: false })
  await service.setProfile(thandi, { name: '  Thandi \n Nkosi ', initials: 'tén' })
  expect(await service.team(thandi)).toMatchObject([{ email, name: 'Thandi Nkosi', initials: 'TÉN' }])
  expect(await service.whoIs(token)).toMatchObject({ profile: { digest: false, reminders: true, answers: false } })
})

it.each([
  [{ name: 'x'.repeat(61), initials: '' }, 'name', identityMessages.nameTooLong(60)],
  [{ name: 'Thandi', initials: 'ABCD' }, 'initials', identityMessages.initialsWrong],
  [{ name: 'Thandi', initials: 'A1' }, 'initials', identityMessages.initialsWrong],
])('refuses %o and stores none of it', async (profile, field, message) => {
  const { service, thandi } = await oneMember()
  expect(await service.setProfile(thandi, profile)).toEqual({ kind: 'refused', field, message })
  expect(await service.assignees(thandi)).toMatchObject([{ name: '', initials: '' }])
})

it('refuses somebody who is no longer on the team, and no byte of the name stays', async () => {
  const { service, store, thandi } = await oneMember()
  const token = (await service.invite(thandi))?.token ?? ''
  const sipho = await memberOf(
    service,
    tokenOf(await service.register({ email: 'sipho@agency.example', password }, token, from)),
  )
  await service.setProfile(sipho, { name: 'Sipho Dlamini', initials: 'SD' })
  await service.removeMember(thandi, sipho.uid)
  const refusal = { kind: 'refused', message: identityMessages.membersOnly, session: 'denied' }
  expect(await service.setProfile(sipho, { name: 'Sipho Dlamini', initials: 'SD' })).toEqual(refusal)
  expect(await service.setMail(sipho, { digest: false, reminders: false, answers: false })).toEqual(refusal)
  const { documents } = await store.find('members', { limit: 10 })
  expect(JSON.stringify(documents)).not.toContain('Dlamini')
})

it('a member is shown by the name, and without one by the address', () => {
  expect(memberLabel({ email, name: 'Thandi' })).toBe('Thandi')
  expect(memberLabel({ email, name: '' })).toBe(email)
})

it.each([
  [{ email, name: 'Thandi Nkosi', initials: 'TX' }, 'TX'],
  [{ email, name: 'Thandi van der Nkosi', initials: '' }, 'TN'],
  [{ email, name: 'thandi', initials: '' }, 'TH'],
  [{ email, name: 'Éa (work)' }, 'ÉW'],
  [{ email, name: '' }, 'TH'],
  [{ email: '7.up@agency.example' }, '7U'],
])('the initials of %o are %s', (member, initials) => expect(initialsOf(member)).toBe(initials))
