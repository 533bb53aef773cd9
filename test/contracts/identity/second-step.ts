import { expect, it, onTestFinished, vi } from 'vitest'
import type { Identity } from '../../../ports/identity.ts'
import { totpCode, totpSecretIn } from '../../support/identity/totp.ts'
import type { Subject } from '../identity.ts'
import { signedIn, sipho, thandi } from './people.ts'

export function promisesOfSecondStep(open: () => Promise<Subject>): void {
  it('is off until the app’s first code confirms it, and then asked for after the password', async () => {
    const { identity, elsewhere } = await open()
    const { token, user } = signedIn(await identity.register(thandi))
    expect(await identity.secondStep(user.uid)).toEqual({ kind: 'off' })
    expect(await identity.startTotp(token, 'not this one', 'Agency')).toEqual({ kind: 'wrong-password' })
    expect(await identity.startTotp('strange', thandi.password, 'Agency')).toBeNull()

    const { secret } = await started(identity, token)
    expect(await identity.secondStep(user.uid)).toEqual({ kind: 'started' })
    expect(await identity.signIn(thandi)).toMatchObject({ kind: 'signed-in' })
    expect(await identity.confirmTotp(token, '000000')).toEqual({ kind: 'wrong-code' })
    const now = signedInAgain(await identity.confirmTotp(token, ` ${totpCode(secret)} `))
    expect(now.user).toEqual(user)
    expect(await identity.whoIs(token)).toBeNull()
    expect(await identity.whoIs(now.token)).toMatchObject(user)
    expect(await identity.secondStep(user.uid)).toEqual({ kind: 'on', recoveryCodes: 10 })
    expect(await identity.startTotp(now.token, thandi.password, 'Agency')).toEqual({ kind: 'already-on' })

    const challenge = await challenged(await elsewhere())
    expect(await identity.whoIs(challenge)).toBeNull()
  })

  it('takes a code of the app once, whichever process it meets', async () => {
    const { identity, elsewhere, secret, user } = await withTotp(open)
    const other = await elsewhere()
    const challenges = await Promise.all([1, 2, 3].map(() => challenged(identity)))
    const code = totpCode(secret, 1)
    const answers = await Promise.all(
      challenges.map((challenge, index) => (index % 2 ? other : identity).finishSignIn(challenge, code)),
    )
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['signed-in', 'wrong-code', 'wrong-code'])
    const earlier = await identity.finishSignIn(await challenged(identity), totpCode(secret))
    expect(earlier).toEqual({ kind: 'wrong-code' })
    later(90)
    const next = signedInAgain(await other.finishSignIn(await challenged(identity), totpCode(secret)))
    expect(next.user).toEqual(user)
  })

  it('checks a code of the app beside a sign-in, and takes it once for both', async () => {
    const { identity, elsewhere, secret, recoveryCodes, user } = await withTotp(open)
    const other = await elsewhere()
    const code = totpCode(secret, 1)
    const checked = await Promise.all([identity, other, identity].map((each) => each.checkCode(user.uid, ` ${code}`)))
    expect(checked.filter(Boolean)).toHaveLength(1)
    expect(await identity.finishSignIn(await challenged(identity), code)).toEqual({ kind: 'wrong-code' })
    for (const wrong of ['', '000000', recoveryCodes[0] ?? '']) {
      expect(await identity.checkCode(user.uid, wrong)).toBe(false)
    }
    expect(await identity.secondStep(user.uid)).toEqual({ kind: 'on', recoveryCodes: 10 })
    await identity.removeSecondStep(user.uid)
    later(90)
    expect(await identity.checkCode(user.uid, totpCode(secret))).toBe(false)
    expect(await identity.checkCode('strange', totpCode(secret))).toBe(false)
  })

  it('takes each recovery code once, and counts those that are left', async () => {
    const { identity, elsewhere, recoveryCodes, user } = await withTotp(open)
    const [code = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await identity.finishSignIn(await challenged(identity), code)).toMatchObject({ kind: 'signed-in', user })
    const other = await elsewhere()
    expect(await other.finishSignIn(await challenged(identity), code)).toEqual({ kind: 'wrong-code' })
    expect(await identity.secondStep(user.uid)).toEqual({ kind: 'on', recoveryCodes: 9 })

    const challenges = await Promise.all([1, 2, 3].map(() => challenged(identity)))
    const answers = await Promise.all(
      challenges.map((each, index) => (index % 2 ? other : identity).finishSignIn(each, recoveryCodes[1] ?? '')),
    )
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['signed-in', 'wrong-code', 'wrong-code'])
    expect(await identity.secondStep(user.uid)).toEqual({ kind: 'on', recoveryCodes: 8 })
  })

  it('ends a challenge after five attempts, ten minutes or its use, and knows no other', async () => {
    const { identity, secret } = await withTotp(open)
    const guessed = await challenged(identity)
    for (let guess = 0; guess < 5; guess += 1) await identity.finishSignIn(guessed, `00000${guess}`)
    expect(await identity.finishSignIn(guessed, totpCode(secret, 1))).not.toMatchObject({ kind: 'signed-in' })

    const used = await challenged(identity)
    later(120)
    signedInAgain(await identity.finishSignIn(used, totpCode(secret)))
    later(60)
    const old = await challenged(identity)
    later(601)
    for (const challenge of [used, old, '', 'garbage', '%', 'a.b', 'x'.repeat(5000)]) {
      const answer = await identity.finishSignIn(challenge, totpCode(secret))
      expect(answer, challenge.slice(0, 50)).toEqual({ kind: 'challenge-ended' })
    }
  })

  it('stops an account’s codes for a while after ten failures in a row', async () => {
    const { identity, secret } = await withTotp(open)
    for (let round = 0; round < 3; round += 1) {
      const challenge = await challenged(identity)
      for (let guess = 0; guess < 4; guess += 1) await identity.finishSignIn(challenge, `00000${guess}`)
    }
    later(60)
    const owner = await challenged(identity)
    expect(await identity.finishSignIn(owner, totpCode(secret))).toEqual({ kind: 'too-many-requests' })
    later(16 * 60)
    expect(await identity.finishSignIn(await challenged(identity), totpCode(secret))).toMatchObject({
      kind: 'signed-in',
    })
  })

  it('is turned off for one user, who signs in by the password again', async () => {
    const { identity, user } = await withTotp(open)
    const others = signedIn(await identity.register(sipho))
    await identity.removeSecondStep(others.user.uid)
    expect(await identity.secondStep(user.uid)).toMatchObject({ kind: 'on' })
    await identity.removeSecondStep(user.uid)
    expect(await identity.secondStep(user.uid)).toEqual({ kind: 'off' })
    expect(await identity.signIn(thandi)).toMatchObject({ kind: 'signed-in', user })
  })
}

function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  onTestFinished(() => void vi.useRealTimers())
}

/** An account whose second step was confirmed by the code of now. */
async function withTotp(open: () => Promise<Subject>) {
  const subject = await open()
  // In the middle of a step, so that the test does not meet its end.
  later(15 - ((Date.now() / 1000) % 30) + 30)
  const { token, user } = signedIn(await subject.identity.register(thandi))
  const { secret, recoveryCodes } = await started(subject.identity, token)
  signedInAgain(await subject.identity.confirmTotp(token, totpCode(secret)))
  return { ...subject, user, secret, recoveryCodes }
}

async function started(identity: Identity, token: string) {
  const answer = await identity.startTotp(token, thandi.password, 'Agency')
  if (answer?.kind !== 'started') throw new Error(`Not started: ${answer?.kind}`)
  return { secret: totpSecretIn(answer.uri), recoveryCodes: answer.recoveryCodes }
}

async function challenged(identity: Identity): Promise<string> {
  const answer = await identity.signIn(thandi)
  if (answer.kind !== 'second-step') throw new Error(`No second step, but: ${answer.kind}`)
  return answer.challenge
}

function signedInAgain(answer: Awaited<ReturnType<Identity['confirmTotp']>>) {
  if (answer?.kind !== 'signed-in') throw new Error(`Not signed in: ${answer?.kind}`)
  return answer
}
