import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { recordingLog } from '../../../test/support/process/logs.ts'
import { type Exchange, exchangeContext, servicesContext } from '../../context.ts'
import type { Services } from '../../features.ts'
import { formsHeader } from '../../release.ts'
import {
  defineForm,
  done,
  everybody,
  formsFor,
  invalid,
  refused,
  type Rights,
  runForm,
  type Tables,
} from './define-form.ts'

/** Of a page that only members may use. */
const nobody: Rights<string> = { by: 'members', check: async () => refused('Members only.', 403) }
const unknown: Rights<string> = { by: 'members', check: () => Promise.reject(new Error('away')) }

const ran: string[] = []
const form = (name: string) =>
  defineForm(z.object({ text: z.string().default('') }), async () => {
    ran.push(name)
    return done('Done.')
  })
const open = formsFor(everybody, { open: form('open'), wrong: defineForm(z.object({}), async () => invalid('No.')) })
const closed = formsFor(nobody, { closed: form('closed') })

interface Asked {
  readonly headers?: Readonly<Record<string, string>>
  /** Whether its body may hold files. */
  readonly isUpload?: boolean
}

async function send(
  tables: Tables<null>,
  fields: Readonly<Record<string, string>>,
  { headers = {}, isUpload }: Asked = {},
) {
  const url = new URL('http://localhost/page')
  const body = new URLSearchParams(fields)
  const request = new Request(url, { method: 'POST', body, headers })
  const context = new RouterContextProvider()
  let isRead = false
  const read = async () => {
    isRead = true
    const sent = new FormData()
    for (const [name, value] of body) sent.append(name, value)
    return { form: sent, refusal: null }
  }
  const upload = isUpload ? { upload: { bytes: 1, read } } : {}
  context.set(exchangeContext, { log: recordingLog(), ...upload } as unknown as Exchange)
  context.set(servicesContext, {} as Services)
  const answer = await runForm({ request, context, url }, { tables, subject: null })
  if (answer instanceof Response) throw new Error('It redirects')
  return { result: answer.data, status: answer.init?.status, isRead }
}

it('reads no file of a visitor without the rights', async () => {
  ran.splice(0)
  expect(await send([closed], { intent: 'closed' }, { isUpload: true })).toMatchObject({
    result: { kind: 'refused', message: 'Members only.' },
    status: 403,
    isRead: false,
  })
  expect(ran).toEqual([])
})

it('asks each form for its own rights, also where a file comes with it', async () => {
  ran.splice(0)
  expect(await send([open, closed], { intent: 'closed' }, { isUpload: true })).toMatchObject({ status: 403 })
  expect(await send([open, closed], { intent: 'closed' })).toMatchObject({ status: 403 })
  expect(await send([open, closed], { intent: 'open' }, { isUpload: true })).toMatchObject({ status: 200 })
  expect(ran).toEqual(['open'])
})

it('gives back what was typed, without secrets, also where nobody knows who sent it', async () => {
  const typed = { intent: 'closed', text: 'Nets', password: 'deep', code: '123456' }
  for (const isUpload of [false, true])
    expect(await send([formsFor(unknown, { closed: form('closed') })], typed, { isUpload })).toMatchObject({
      result: { kind: 'unavailable', intent: 'closed', fields: { intent: 'closed', text: 'Nets' } },
      status: 503,
    })
  expect((await send([closed], typed)).result).toMatchObject({ fields: { text: 'Nets' } })
  const { result } = await send([open], { ...typed, intent: 'wrong' })
  expect(result).toEqual({
    kind: 'invalid',
    message: 'No.',
    intent: 'wrong',
    fields: { intent: 'wrong', text: 'Nets' },
  })
})

it('refuses what no form of the page sends, and runs nothing', async () => {
  ran.splice(0)
  for (const intent of ['toString', 'strange', ''])
    expect(await send([open], { intent })).toMatchObject({ status: 400 })
  expect(ran).toEqual([])
})

it('says in a sentence to the script of release 0.4.0 why a form was not done', async () => {
  const byScript = { 'Sec-Fetch-Dest': 'empty' }
  await expect(send([open], { intent: 'wrong' }, { headers: byScript })).rejects.toMatchObject({ data: 'No.' })
  expect(await send([open], { intent: 'wrong' }, { headers: { ...byScript, [formsHeader]: '1' } })).toMatchObject({
    result: { kind: 'invalid' },
  })
})
