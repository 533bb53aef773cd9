import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Budget, type Cost, type Door, doorTable } from '../../core/limits/doors.ts'

export const limitsFile = fileURLToPath(new URL('../../docs/limits.md', import.meta.url))

const introduction = `# Limits

What one request costs at most, and what a caller may use. Beyond it the answer is 429 with \`Retry-After\` and a sentence that says when; what was typed stays.
Once the whole site's day is used up the team gets one mail. An address is an IPv4 address or a /64, its network the
/24 or /48 around it, a mailbox an email address in any spelling. Client mails and megabytes count together for all rows. Why:
[decision 8](decisions/0008-limits.md). \`npm run configuration-doc\` makes this page from \`core/limits/doors.ts\`.

| what | a request costs at most | a caller may | also |
|---|---|---|---|
`

const costWords: Readonly<Record<keyof Cost, (value: number) => string>> = {
  bytesIn: (bytes) => `${size(bytes)} in`,
  bytesKept: (bytes) => `${size(bytes)} kept`,
  memoryBytes: (bytes) => `${size(bytes)} memory`,
  processorMs: (ms) => `${ms} ms`,
  clientMails: (count) => `${count} client mail`,
  teamMails: (count) => `${count} team mail`,
  rows: (count) => `${count} rows`,
  slots: (count) => `${count} time`,
}

/** Returns docs/limits.md: a row for each door. */
export function limitsDoc(): string {
  const rows = Object.values<Door>(doorTable()).map(({ title, cost, budgets, also = '' }) => {
    const costs = (Object.keys(costWords) as (keyof Cost)[]).flatMap((name) => {
      const value = cost[name]
      return value === undefined ? [] : [costWords[name](value)]
    })
    return `| ${title} | ${costs.join(', ')} | ${budgets.map(written).join('; ')} | ${also} |`
  })
  return `${introduction}${rows.join('\n')}\n`
}

function written({ most, of, by, per }: Budget): string {
  const amount = of === 'kilobytes of files' ? size(most * 1024) : String(most)
  return `${by.join('+')} ${amount}/${spanWords[per]}${of === 'client mails' ? ' of client mails' : ''}`
}

const spanWords: Readonly<Record<Budget['per'], string>> = {
  minute: 'minute',
  'ten minutes': '10 min',
  'quarter of an hour': '15 min',
  hour: 'hour',
  day: 'day',
  fortnight: 'fortnight',
}

function size(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024}kB` : `${bytes / 1024 / 1024}MB`
}

if (import.meta.main) writeFileSync(limitsFile, limitsDoc())
