import type { Brand } from './brand.ts'
import * as plain from './plain/brand.tsx'
import * as southeaster from './southeaster/brand.tsx'

/** Every brand there is, so that the compiler checks each. */
export const brands = { plain, southeaster } satisfies Readonly<Record<string, Brand>>
