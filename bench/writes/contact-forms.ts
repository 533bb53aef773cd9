import { openConnections } from '../http/connection.ts'
import { pause } from '../http/load.ts'
import { formRequest, getRequest } from '../http/requests.ts'

/** Longer than a machine takes to fill the form in: what comes sooner is refused. */
const fillMs = 2100

/** The hidden fields of one contact form, old enough to be sent. */
export type FormMarks = Readonly<Record<'submissionId' | 'issuedAt', string>>

export async function openContactForm(port: number): Promise<FormMarks> {
  using open = await openConnections(port, 1)
  const page = await open.all[0]?.ask(getRequest('/contact'), { read: true })
  await pause(fillMs)
  return {
    submissionId: hiddenField(page?.body ?? '', 'submissionId'),
    issuedAt: hiddenField(page?.body ?? '', 'issuedAt'),
  }
}

/** Returns the bytes of a message with all fields of the form. Each number is another message. */
export function contactRequest(number: number, marks: FormMarks, path = '/contact'): string {
  return formRequest(path, {
    name: 'Thandi Nkosi',
    email: `visitor-${number}@beancounter.example`,
    company: 'Bean Counter',
    message: `Message ${number}: our paper cards keep going through the wash. Could you call us before the winter menu?`,
    ...marks,
    website: '',
  })
}

/** Returns the value of a hidden field in a page. */
export function hiddenField(html: string, name: string): string {
  const value = new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1]
  if (value === undefined) throw new Error(`The page has no field ${name}`)
  return value
}
