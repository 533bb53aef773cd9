import { Worker } from 'node:worker_threads'
import type { CancelSignal } from '../../ports/runtime.ts'

interface ThreadOptions {
  /** When it is aborted, the thread ends. */
  readonly signal?: CancelSignal | undefined
  readonly limits?: ThreadLimits
  /** Buffers of the input that the thread takes over. */
  readonly transferList?: ArrayBuffer[]
}

export interface ThreadLimits {
  /** Of processor time, not of the clock: a busy machine ends no thread. */
  readonly cpuMs: number
  /** Of strings and objects. */
  readonly heapMb: number
}

const checkMs = 100

/** Runs a module in a thread of its own, with `input` as its `workerData`, and returns what it posts. Returns null where it ends without that, as
 *  beyond its limits. Rejects with the thread's error. */
export function runInThread(
  file: URL,
  input: unknown,
  { signal, limits, transferList = [] }: ThreadOptions = {},
): Promise<{ readonly result: unknown } | null> {
  // A thread that outgrows the engine's own limit at once ends the whole process: that limit lies higher.
  const engine = limits && { resourceLimits: { maxOldGenerationSizeMb: 3 * limits.heapMb } }
  const thread = new Worker(file, { workerData: input, transferList, ...engine })
  const stop = () => void thread.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  const checking = limits && setInterval(() => void isBeyond(thread, limits).then((is) => is && stop()), checkMs)
  return new Promise<{ result: unknown } | null>((resolve, reject) => {
    thread.once('message', (result: unknown) => resolve({ result }))
    thread.once('error', reject)
    thread.once('exit', () => resolve(null))
  }).finally(() => {
    clearInterval(checking)
    signal?.removeEventListener('abort', stop)
  })
}

async function isBeyond(thread: Worker, { cpuMs, heapMb }: ThreadLimits): Promise<boolean> {
  try {
    const [cpu, heap] = await Promise.all([thread.cpuUsage(), thread.getHeapStatistics()])
    return (cpu.user + cpu.system) / 1000 > cpuMs || heap.used_heap_size > heapMb * 1024 * 1024
  } catch {
    // It has ended, or not begun.
    return false
  }
}
