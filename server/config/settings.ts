import { features } from '../../app/features.ts'
import type { Feature } from '../../app/features/feature.ts'
import type { Setting } from '../../app/features/setting.ts'
import { agency } from './settings/agency.ts'
import { mail } from './settings/mail.ts'
import { data, server } from './settings/server.ts'
import { country, model } from './settings/services.ts'

/** What capabilities hand in. */
export const sectionsOfFeatures = features.flatMap(({ settings: section }: Feature) => (section ? [section] : []))

/** Every variable that the server reads, by section of docs/configuration.md. */
export const sections = {
  'The server': server,
  'Where data is': data,
  'The agency': agency,
  Mail: mail,
  'The visitor’s country': country,
  'The language model': model,
  ...Object.fromEntries(sectionsOfFeatures.map(({ title, rows }) => [title, rows])),
}

export const settings = { ...server, ...data, ...agency, ...mail, ...country, ...model }

/** Also those that capabilities hand in. */
export const allSettings: Readonly<Record<string, Setting>> = Object.assign(
  {},
  settings,
  ...sectionsOfFeatures.map(({ rows }) => rows),
)

/** Each sends mail. Without one, mails stay in the outbox. */
export const mailServers: readonly (keyof typeof settings)[] = ['SMTP_URL']

/** Returns the sentence for a value that cannot be used. */
export function sentenceFor(name: string): string {
  const must = allSettings[name]?.must ?? 'cannot be used'
  return must.startsWith(name) ? must : `${name} ${must}`
}
