import { expect, it } from 'vitest'
import * as z from 'zod'
import type { StoredCollection } from '../../../core/store/collection.ts'
import { storedLead } from '../../../test/support/store/stored-leads.ts'
import { openTestServices } from '../../../test/support/test-services.ts'
import { collections } from '../../features.ts'
import { createErase } from './erase.ts'
import { createForgetMember, formerMember } from './forget-member.ts'
import { createPurge } from './purge.ts'

/** A collection of a feature to come. */
const thanks: StoredCollection = {
  name: 'thanks',
  indexes: [['leadId'], ['dataRetentionDate']],
  copyOf: { lead: ['leadId'] },
  namesMembers: true,
}

it('a collection that says whose copy it is is erased, purged and rid of a member without another line', async () => {
  await using testServices = await openTestServices()
  const { store } = testServices
  const given = { ...testServices, collections: [...collections, thanks] }
  const lead = await storedLead(testServices)
  const fields = { memberEmail: 'thandi@agency.example', dataRetentionDate: '2030-01-01' }
  await store.add('thanks', { leadId: lead.id, ...fields }, 'of-lead')
  await store.add('thanks', { leadId: 'another', ...fields }, 'of-another')
  await store.add('thanks', { leadId: 'another', ...fields, dataRetentionDate: '2020-01-01' }, 'past')

  await createPurge(given)()
  expect(await store.get('thanks', 'past')).toBeNull()
  await createErase(given).eraseLead(lead.id, lead.revision)
  expect(await store.get('thanks', 'of-lead')).toBeNull()
  await createForgetMember(given)({ email: 'thandi@agency.example' })
  expect(await store.get('thanks', 'of-another')).toMatchObject({ memberEmail: formerMember })
})

const withSchema = collections.flatMap((collection) =>
  'schema' in collection
    ? [
        [
          collection.name,
          collection,
          JSON.stringify(z.toJSONSchema(collection.schema as z.ZodType, { unrepresentable: 'any' })),
        ] as const,
      ]
    : [],
)

it.each(withSchema)('%s says whose copies it holds, and whether it names members', (name, collection, schema) => {
  const isNamed = (field: string) => schema.includes(`"${field}":`)
  // A call request of a lead has copies of its own: erase.ts finds it with them.
  const ids = name === 'contactMessages' ? [] : ['leadId', 'messageId', 'returningTo', 'callRequestId'].filter(isNamed)
  expect(Object.values(collection.copyOf ?? {}).flat()).toEqual(expect.arrayContaining(ids))
  expect(collection.indexes).toEqual(
    expect.arrayContaining(isNamed('dataRetentionDate') ? [['dataRetentionDate']] : []),
  )
  const holdsMembers = ['memberEmail', 'savedBy', 'assignee'].some(isNamed)
  expect(collection.namesMembers ?? !holdsMembers).toBe(true)
})
