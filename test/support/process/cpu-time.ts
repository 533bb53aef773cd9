const shortLength = 2000
const timesLonger = 16
/** A quadratic pattern takes 16 times as long for the long text as for as many short ones. */
const mostGrowth = 4
const [leastRounds, mostRounds] = [3, 40]
/** Less than this is noise. */
const leastMs = 4

/** Tells whether the processor time of `read` grows with the length of a text, and not with its square: one long text against as much in short
 *  ones. Measures until it does, so that other work on the machine cannot make it say no. */
export function isLinear(read: (text: string) => unknown, bit: string): boolean {
  const [short, long] = [shortLength, shortLength * timesLonger].map((length) =>
    bit.repeat(Math.ceil(length / bit.length)).slice(0, length),
  )
  const totals = { short: leastMs, long: leastMs }
  for (let round = 1; round <= mostRounds; round += 1) {
    totals.short += processorMs(() => {
      for (let times = 0; times < timesLonger; times += 1) read(short ?? '')
    })
    totals.long += processorMs(() => read(long ?? ''))
    if (round >= leastRounds && totals.long / totals.short < mostGrowth) return true
  }
  return false
}

/** Processor time of the whole process while `work` runs, garbage collection included. That of the thread alone is known in steps of some
 *  milliseconds. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
