import type { Finding } from './scripted-conversations.ts'

const columns = ['right', 'wrong', 'missed', 'invented', 'reply-right', 'reply-wrong'] as const

/** How many expectations came to what, one line a theme. */
export function table(findings: readonly Finding[]): string {
  const themes = [...new Set(findings.map(({ theme }) => theme))]
  const rows = [
    ...themes.map((theme) =>
      rowOf(
        theme,
        findings.filter((finding) => finding.theme === theme),
      ),
    ),
    rowOf('all', findings),
  ]
  return [['', ...columns], ...rows]
    .map(([name = '', ...cells]) => name.padEnd(24) + cells.map((cell) => cell.padStart(13)).join(''))
    .join('\n')
}

function rowOf(name: string, findings: readonly Finding[]): string[] {
  return [name, ...columns.map((column) => String(findings.filter(({ kind }) => kind === column).length))]
}

/** What was not met, one line each: of one kind, or of all. */
export function mismatches(findings: readonly Finding[], kind?: Finding['kind']): string[] {
  return findings
    .filter((finding) => (kind ? finding.kind === kind : !finding.kind.endsWith('right')))
    .map(
      ({ theme, conversation, user, kind: came, what, expected, got }) =>
        `${theme} / ${conversation} / ${JSON.stringify(short(user ?? 'Skip'))}: ${what} ${came}: expected ${expected}, got ${JSON.stringify(short(got))}`,
    )
}

function short(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
