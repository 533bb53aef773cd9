const shortText = 2000
const timesLonger = 16
const rounds = 5
/** Less than this is noise. */
const leastMs = 0.5

/** How much more processor time `read` takes for a text that is 16 times as long: about 16 for a linear pattern, 256 for a quadratic one. */
export function cpuTimeGrowth(read: (text: string) => unknown, bit: string): number {
  const [short, long] = [shortText, shortText * timesLonger].map((length) => {
    const text = bit.repeat(Math.ceil(length / bit.length)).slice(0, length)
    return Math.min(...Array.from({ length: rounds }, () => processorMs(() => read(text))))
  })
  return ((long ?? 0) + leastMs) / ((short ?? 0) + leastMs)
}

/** Processor time of the whole process while `work` runs, garbage collection included. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
