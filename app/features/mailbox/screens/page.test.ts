import { RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { openTeam, setUpToken, tokenOf } from '../../../../test/support/identity/team.ts'
import { recordingLog } from '../../../../test/support/process/logs.ts'
import { exchangeContext, servicesContext } from '../../../context.ts'
import { sessionCookie } from '../../../cookies.ts'
import type { Services } from '../../../features.ts'
import { refusal } from '../mailbox.ts'
import { mailboxMessages as texts } from '../messages.ts'
import { mailboxForms } from './forms.ts'
import { loader } from './page.tsx'

it('says why a provider let nobody in; a fault of ours is logged, and is no broken line', async () => {
  const { service: identity } = await openTeam()
  const account = { email: 'thandi@agency.example', password: 'correct horse battery' }
  const joined = await identity.register(account, await setUpToken(identity), { address: '196.25.1.1' })
  const headers = { Cookie: await sessionCookie.serialize(tokenOf(joined)) }
  const url = new URL(`http://localhost${texts.path}?state=s&code=c`)
  const log = recordingLog()

  function returnedWith(error: Error) {
    const mailbox = { state: async () => null, offers: [], finishSignIn: vi.fn().mockRejectedValue(error) }
    const context = new RouterContextProvider()
    context.set(servicesContext, { identity, mailbox, agency: { name: 'Southeaster' } } as unknown as Services)
    context.set(exchangeContext, {
      visitor: { address: '196.25.1.1', header: () => null },
      nonce: null,
      secure: false,
      publicUrl: '',
      log,
    })
    return loader({ request: new Request(url, { headers }), context, url } as unknown as Parameters<typeof loader>[0])
  }

  expect(await returnedWith(refusal('expired'))).toMatchObject({ access: 'member', signedIn: { why: 'expired' } })
  await expect(returnedWith(new Error('disk is full'))).rejects.toMatchObject({ data: texts.notLoaded })
  expect(log.entries).toMatchObject([{ event: 'page not loaded', facts: { reason: 'Error: disk is full' } }])
})

it.each([
  [true, texts.disconnected],
  [false, texts.stillAllowed],
])('says after disconnecting whether the provider has nothing left of it: %s', async (isWithdrawn, message) => {
  const services = { mailbox: { disconnect: async () => isWithdrawn } }
  const sent = { services, who: {}, form: new FormData() } as unknown
  type Sent = Parameters<NonNullable<ReturnType<typeof mailboxForms.formOf>>['run']>[0]
  expect(await mailboxForms.formOf('disconnect')?.run(sent as Sent)).toMatchObject({ kind: 'done', message })
})
