/** A path of this site, or null: nobody may send a visitor elsewhere through our sign-in. */
export function localPath(path: string | null): string | null {
  if (path === null || !path.startsWith('/')) return null
  const here = 'http://here.invalid'
  const url = URL.canParse(path, here) ? new URL(path, here) : null
  return url?.origin === here ? url.pathname + url.search : null
}
