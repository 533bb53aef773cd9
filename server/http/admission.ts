/** How many requests begin in one round of the event loop. */
const mostAtOnce = 4

/** Lets a crowd that arrives in one moment in a few at a time: the first are answered, or are waiting for somebody else, while the last still
 *  stand outside. All at once, each would wait for all. */
export function createAdmission(): (begin: () => void) => void {
  const outside: (() => void)[] = []
  let inside = 0

  function nextRound(): void {
    inside = 0
    for (const begin of outside.splice(0, mostAtOnce)) enter(begin)
  }

  function enter(begin: () => void): void {
    if (inside === 0) setImmediate(nextRound)
    inside += 1
    begin()
  }

  return (begin) => {
    if (inside < mostAtOnce && outside.length === 0) enter(begin)
    else outside.push(begin)
  }
}
