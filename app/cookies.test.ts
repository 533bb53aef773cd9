import { expect, it } from 'vitest'
import { chatCookie, deviceCookie, passkeyCookie, receiptCookie, sessionCookie, setCookie } from './cookies.ts'

const cookies = [chatCookie, receiptCookie, sessionCookie, deviceCookie, passkeyCookie].map((cookie) => ({
  name: cookie.name,
  cookie,
}))

it.each(cookies)(
  '$name is read by no script, sent by no other site, and goes over TLS alone where there is TLS',
  async ({ cookie }) => {
    for (const value of ['something', null]) {
      const [safe, plain] = await Promise.all([
        setCookie(cookie, value, { secure: true }),
        setCookie(cookie, value, { secure: false }),
      ])
      for (const line of [safe, plain])
        expect(line.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax']))
      expect(safe.split('; ')).toContain('Secure')
      expect(plain.split('; ')).not.toContain('Secure')
    }
  },
)
