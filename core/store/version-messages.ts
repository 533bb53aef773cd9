/** Sentences about the versions of what a team edits. */
export const versionMessages = {
  history: (count: number) => `History, ${count} ${count === 1 ? 'version' : 'versions'}`,
  builtIn: 'built in',
  by: (initials: string) => ` by ${initials}`,
  colleague: 'A colleague',
  now: 'now',
  restore: 'Restore',
  first: 'First saved',
  changed: (fields: readonly string[]) => `Changed: ${fields.join(', ')}`,
} as const
