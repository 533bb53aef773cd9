import * as z from 'zod'

/** The variables of the language model: which one answers, and what it may cost. */
const list = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(',').map((name) => name.trim().replace(/^models\//, '')))
    .refine((names) => names.every((name) => /^[\w.-]+$/.test(name)))
const calls = (fallback: number) => z.coerce.number().int().min(0).default(fallback)

export const modelVariables = {
  GEMINI_API_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  GEMINI_MODEL: list('gemini-1.5-pro,gemini-flash-latest'),
  GEMINI_EMBEDDING_MODEL: list('gemini-embedding-001'),
  GEMINI_API_VERSION: z
    .string()
    .regex(/^v\w+$/)
    .default('v1'),
  GEMINI_BASE_URL: z.string().refine(isServiceAddress).default('https://generativelanguage.googleapis.com'),
  GEMINI_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).optional(),
  AI_DAILY_CALLS: calls(1000),
  AI_CALLS_PER_SESSION: calls(40),
  AI_CALLS_PER_ADDRESS: calls(120),
}

export const modelHints = {
  GEMINI_API_KEY:
    'GEMINI_API_KEY must be the key alone, without spaces or quotes (leave it out for the built-in interviewer)',
  GEMINI_MODEL:
    'GEMINI_MODEL: Must provide a model name, or several with commas between, in order of preference (leave it out for gemini-1.5-pro,gemini-flash-latest)',
  GEMINI_EMBEDDING_MODEL:
    'GEMINI_EMBEDDING_MODEL must be a model name, or several with commas between (leave it out for gemini-embedding-001)',
  GEMINI_API_VERSION: 'GEMINI_API_VERSION must be a version such as v1 or v1beta (leave it out for v1)',
  GEMINI_BASE_URL:
    'GEMINI_BASE_URL must be a full address before the version, without a query, such as https://generativelanguage.googleapis.com',
  GEMINI_TIMEOUT_MS:
    'GEMINI_TIMEOUT_MS must be a whole number of milliseconds from 100 to 600000 (leave it out for 30000)',
  AI_DAILY_CALLS: 'AI_DAILY_CALLS must be a whole number from 0 on (leave it out for 1000)',
  AI_CALLS_PER_SESSION: 'AI_CALLS_PER_SESSION must be a whole number from 0 on (leave it out for 40)',
  AI_CALLS_PER_ADDRESS: 'AI_CALLS_PER_ADDRESS must be a whole number from 0 on (leave it out for 120)',
} as const

type Variables = z.infer<z.ZodObject<typeof modelVariables>>

const wholeMs = 30_000

export function modelOf(environment: Variables) {
  return {
    model: {
      key: environment.GEMINI_API_KEY ?? null,
      models: environment.GEMINI_MODEL,
      embeddingModels: environment.GEMINI_EMBEDDING_MODEL,
      apiVersion: environment.GEMINI_API_VERSION,
      baseUrl: environment.GEMINI_BASE_URL,
      timeoutMs: environment.GEMINI_TIMEOUT_MS ?? wholeMs,
      limits: {
        daily: environment.AI_DAILY_CALLS,
        perSession: environment.AI_CALLS_PER_SESSION,
        perAddress: environment.AI_CALLS_PER_ADDRESS,
      },
    },
  }
}

function isServiceAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false
  return url.username === '' && url.password === '' && url.search === '' && url.hash === ''
}
