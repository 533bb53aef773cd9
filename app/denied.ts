import type { Visitor } from '../core/identity/member.ts'

/** Why a visitor was refused a team page or a form of one. */
export type Denied = Exclude<Visitor['kind'], 'member'>

/** Tells an open page why it was refused. */
export const deniedHeader = 'X-Denied'
