import { reviewed, type TestServices } from './test-services.ts'

const from = '196.25.1.1'

/** A submitted project, with its page and the code that changes it. */
export async function submitted(services: TestServices) {
  const result = await services.submit(await reviewed(services), 'submission-1')
  if (result.kind !== 'submitted' || result.token === null) throw new Error('not submitted')
  const { leadId, token } = result
  const visit = { token, from }
  const open = async () => {
    const page = await services.clientPages.open(visit)
    if (page.kind !== 'open') throw new Error(`the page is ${page.kind}`)
    return page
  }
  /** Asks for a code and enters it. */
  async function granted() {
    await services.clientPages.askCode(visit)
    const entered = await services.clientPages.enterCode(visit, await mailedCode(services))
    if (entered.kind !== 'granted') throw new Error(entered.kind)
    return { ...visit, grant: entered.grant }
  }
  return { leadId, token, visit, open, granted }
}

export async function mailedCode(services: TestServices): Promise<string> {
  await services.processEmails()
  const mail = services.post.all().findLast(({ subject }) => subject === 'Your code')
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}
