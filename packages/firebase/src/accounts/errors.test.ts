import { expect, it } from 'vitest'
import { isCookieEnded, refusalKind } from './errors.ts'

it('ends no session because Google’s keys could not be fetched, for which firebase-admin has the code of a wrong cookie', () => {
  const code = 'auth/argument-error'
  const expired = 'Firebase session cookie has "kid" claim which does not correspond to a known public key.'
  expect(isCookieEnded(Object.assign(new Error(expired), { code }))).toBe(true)
  for (const message of ['Error fetching public keys for Google certs: 503', 'Error while making request: ENOTFOUND']) {
    expect(isCookieEnded(Object.assign(new Error(message), { code }))).toBe(false)
  }
})

it('says that the network failed where the credentials’ token could not be fetched', () => {
  const cause = Object.assign(new Error('request to the token server failed'), { code: 'ENOTFOUND' })
  const code = 'app/invalid-credential'
  expect(refusalKind(Object.assign(new Error('No access token', { cause }), { code }))).toBe('network')
  expect(refusalKind(Object.assign(new Error('Bad key'), { code }))).toBeNull()
})
