/** Returns a function that reuses its last result for the same key and argument. */
export function reusing<Argument, Result>(work: (argument: Argument) => Promise<Result>) {
  let last: { key: string; argument: Argument; result: Promise<Result> } | null = null
  return (key: string, argument: Argument): Promise<Result> => {
    if (last?.key === key && last.argument === argument) return last.result
    const result = work(argument)
    last = { key, argument, result }
    result.catch(() => {
      last = null
    })
    return result
  }
}
