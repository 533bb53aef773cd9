import type { Visitor } from '../core/identity/member.ts'

/** Why a visitor was refused a team page or a form of one. */
export type Denied = Exclude<Visitor['kind'], 'member'>

/** Header of a response that names the reason to an open page. */
export const deniedHeader = 'X-Denied'
