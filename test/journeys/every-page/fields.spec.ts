import { quietRuntime } from '../../support/process/runtimes.ts'
import { storedLead } from '../../support/store/stored-leads.ts'
import { expect, testAlone } from '../support/journey.ts'
import { inReview } from '../support/prepared.ts'
import { joinTeam } from '../support/signed-in.ts'

/** A telephone zooms into a field of smaller letters, and stays there. */
const smallestPx = 16

testAlone(
  'a telephone does not zoom into a field, and offers the keyboard of an address for an address @phone',
  async ({ page, newVisitor, server }) => {
    const visitor = await newVisitor()
    await inReview(visitor.context(), server)
    await joinTeam(page, server, 'thandi')
    const { id } = await storedLead({ store: server.store, runtime: quietRuntime }, { projectName: 'Tide tables' })
    let count = 0
    for (const [tab, addresses] of [
      [visitor, ['/contact', '/faq', '/project-chat', '/project-chat?edit', '/auth-test']],
      [
        page,
        ['/leads', `/leads/${id}`, '/admin/portfolio/new', '/admin/site/faq-pricing', '/admin/site', '/auth-test'],
      ],
    ] as const) {
      for (const address of addresses) {
        await tab.goto(address)
        const fields = await tab.locator('input, select, textarea').evaluateAll((all) =>
          (all as HTMLInputElement[])
            .filter(({ type }) => !['hidden', 'checkbox', 'radio', 'file', 'color'].includes(type))
            .map((field) => ({
              name: [field.name, field.autocomplete, field.labels?.[0]?.textContent].join(' '),
              px: Number.parseFloat(getComputedStyle(field).fontSize),
              type: field.type,
              isShown: !field.hidden,
            })),
        )
        count += fields.length
        expect(
          fields.filter(({ px, isShown }) => isShown && px < smallestPx),
          address,
        ).toEqual([])
        const ofMail = fields.filter(({ name, isShown }) => isShown && /e-?mail\b/i.test(name))
        expect(
          ofMail.filter(({ type }) => type !== 'email'),
          address,
        ).toEqual([])
      }
    }
    expect(count, 'fields that were looked at').toBeGreaterThan(40)
  },
)
