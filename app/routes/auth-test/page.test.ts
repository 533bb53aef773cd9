import { expect, it } from 'vitest'
import { rendered } from '../../../test/support/site/rendered.ts'
import { unloaded } from './load.ts'
import AuthTest from './page.tsx'

it('names the account of a reset by its link, not by what was sent', () => {
  const reset = { token: 'of-thandi', email: 'thandi@agency.example' }
  const fields = { email: 'another@agency.example', token: reset.token }
  const sent = { kind: 'invalid', intent: 'reset', message: 'Too short', problems: { password: 'Too short' }, fields }
  const loaded = { ...unloaded({ searchParams: new URLSearchParams() }), reset }
  const html = rendered(AuthTest, {}, loaded, sent)
  expect(html).toContain('Too short')
  expect(html).toContain('value="thandi@agency.example"')
  expect(html).not.toContain('another@')
})
