import { createHash } from 'node:crypto'
import * as z from 'zod'
import { collections } from '../../app/features.ts'

/** Returns a digest of the schemas of all collections, so that two releases that store documents in other forms differ in it. */
export function digestOfSchemas(): string {
  const schemas = collections.map((collection) => [
    collection.name,
    'schema' in collection ? z.toJSONSchema(collection.schema as z.ZodType, { unrepresentable: 'any' }) : null,
  ])
  return createHash('sha256').update(JSON.stringify(schemas)).digest('hex')
}
